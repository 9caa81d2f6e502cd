import { Field } from '@/components/ui/field';
import { ChevronIcon, CloseIcon } from '@/components/ui/icons';
import { INTERESTS_LABEL } from '@/lib/contact/interests';
import { useContact } from '@/lib/contact/store';
import { controlId } from './form-controls';
import { interestId } from './requested-interest';
import { type InterestsCombobox, useInterestsCombobox } from './use-interests-combobox';

/** The field for interests. Chosen ones are removable chips. The input suggests interests and accepts free text. */
export function InterestsField({ suggestions }: { suggestions: string[] }) {
  const id = controlId('intereses');
  const combobox = useInterestsCombobox({ id, suggestions });
  const hasChosen = useContact(({ intereses }) => intereses.length > 0);
  return (
    <Field id={id} label={`${INTERESTS_LABEL}:`} optional hint="Elige varios o agrega los tuyos con Enter o coma.">
      {(control) => (
        <div className="relative">
          <div
            className={`control relative flex cursor-text flex-wrap items-center gap-1.5 py-1 pr-10 ${hasChosen ? 'bg-white pl-1.5' : 'pl-2'}`}
          >
            {hasChosen && <ChosenInterests combobox={combobox} />}
            <input
              {...control}
              {...combobox.inputProps}
              name="intereses"
              // Without JavaScript, `off` would make the browser discard the text when the visitor navigates back.
              // biome-ignore lint/a11y/useValidAutocomplete: removes the attribute that Downshift sets
              autoComplete={undefined}
              placeholder={hasChosen ? 'Agregar otro' : 'Elige o escribe un tema'}
              // The input is next to the chips if at least 8rem are left. Otherwise it wraps to a new row.
              className="min-h-10 min-w-[min(8rem,100%)] scroll-mt-12 pointer-coarse:min-h-11 flex-1 bg-transparent px-2 text-text-strong outline-none placeholder:text-text-muted"
            />
            <ChevronIcon
              className={`pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-text-muted transition-transform ${combobox.isExpanded ? 'rotate-180' : ''}`}
            />
          </div>
          <Suggestions combobox={combobox} />
          <InterestCheckboxes interests={suggestions} />
          <p role="status" className="sr-only">
            {combobox.announcement}
          </p>
        </div>
      )}
    </Field>
  );
}

function ChosenInterests({ combobox }: { combobox: InterestsCombobox }) {
  const chosen = useContact(({ intereses }) => intereses);
  return (
    <ul aria-label="Temas elegidos" className="contents">
      {chosen.map((interest, index) => (
        <li
          // The key is the index, so that React reuses the focused “Quitar” button for the next chip.
          key={index}
          className="flex max-w-full items-center rounded-full bg-info/12 pl-3.5 [line-height:1.5rem] font-medium text-info-text"
        >
          <span className="min-w-0 wrap-anywhere">{interest}</span>
          <button
            type="button"
            {...combobox.getSelectedItemProps({ selectedItem: interest, index, tabIndex: 0 })}
            aria-label={`Quitar ${interest}`}
            onFocus={() => combobox.setActiveIndex(index)}
            onClick={() => combobox.removeSelectedItem(interest)}
            className="grid size-9 shrink-0 place-items-center rounded-full transition-colors hover:bg-info/12 hover:text-text-strong focus-visible:-outline-offset-2 pointer-coarse:size-11"
          >
            <CloseIcon className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * The suggestions as checkboxes, for visitors without JavaScript. If only the form's script failed to load, they stay
 * hidden, because showing them would shift the layout.
 */
function InterestCheckboxes({ interests }: { interests: string[] }) {
  return (
    <div className="hidden flex-wrap gap-x-5 unscripted:flex [[data-fallback]_&]:hidden!">
      {interests.map((interest) => (
        <label key={interest} className="inline-flex min-h-11 items-center gap-2 text-text-strong">
          <input type="checkbox" id={interestId(interest)} name="intereses" value={interest} className="size-5" />
          {interest}
        </label>
      ))}
    </div>
  );
}

function Suggestions({ combobox }: { combobox: InterestsCombobox }) {
  const { items, isExpanded, getMenuProps, getItemProps } = combobox;
  return (
    <ul
      {...getMenuProps()}
      hidden={!isExpanded}
      className="absolute inset-x-0 top-full z-sticky mt-1.5 max-h-[max(10.5rem,100svh-38rem)] overflow-y-auto rounded-sm border border-line bg-white p-1.5 elevation-overlay"
    >
      {isExpanded &&
        items.map((suggestion, index) => (
          <li
            key={suggestion}
            {...getItemProps({ item: suggestion, index })}
            className="flex min-h-11 cursor-pointer items-center rounded-sm px-3.5 text-text-strong aria-selected:bg-info/12 aria-selected:text-info-text"
          >
            {suggestion}
          </li>
        ))}
    </ul>
  );
}
