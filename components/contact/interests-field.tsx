import { Field } from '@/components/ui/field';
import { ChevronIcon, CloseIcon } from '@/components/ui/icons';
import { interestId } from './requested-interest';
import { type InterestsCombobox, type InterestsComboboxOptions, useInterestsCombobox } from './use-interests-combobox';

/** The interests: those chosen as chips that can be removed, and an input that suggests and takes others. */
export function InterestsField({ label, ...options }: InterestsComboboxOptions & { label: string }) {
  const { id, chosen, readOnly } = options;
  const combobox = useInterestsCombobox(options);
  const hasChosen = chosen.length > 0;
  return (
    <Field id={id} label={label} optional hint="Elige varios o agrega los tuyos con Enter o coma.">
      {(control) => (
        <div className="relative">
          <div
            className={`control relative flex cursor-text flex-wrap items-center gap-1.5 py-1 pr-10 ${hasChosen ? 'bg-white pl-1.5' : 'pl-2'}`}
          >
            {hasChosen && <ChosenInterests chosen={chosen} readOnly={readOnly} combobox={combobox} />}
            <input
              {...control}
              {...combobox.inputProps}
              name="intereses"
              // Without scripts the text would be lost when the visitor comes back to it (`use-contact-form.ts`).
              // biome-ignore lint/a11y/useValidAutocomplete: it undoes the one of Downshift
              autoComplete={undefined}
              readOnly={readOnly}
              placeholder={hasChosen ? 'Agregar otro' : 'Elige o escribe un tema'}
              // Beside the chips as long as 8rem are left there, and on a row of its own where not.
              className="min-h-10 min-w-[min(8rem,100%)] scroll-mt-12 pointer-coarse:min-h-11 flex-1 bg-transparent px-2 text-text-strong outline-none placeholder:text-text-muted"
            />
            <ChevronIcon
              className={`pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-text-muted transition-transform ${combobox.expanded ? 'rotate-180' : ''}`}
            />
          </div>
          <Suggestions combobox={combobox} />
          <InterestCheckboxes interests={options.suggestions} />
          <p role="status" className="sr-only">
            {combobox.announcement}
          </p>
        </div>
      )}
    </Field>
  );
}

function ChosenInterests({
  chosen,
  readOnly,
  combobox,
}: {
  chosen: string[];
  readOnly: boolean;
  combobox: InterestsCombobox;
}) {
  return (
    <ul aria-label="Temas elegidos" className="contents">
      {chosen.map((interest, index) => (
        <li
          // By index: the focused “Quitar” stays where it is when its chip goes.
          key={index}
          className="flex max-w-full items-center rounded-full bg-info/12 pl-3.5 [line-height:1.5rem] font-medium text-info-text"
        >
          <span className="min-w-0 wrap-anywhere">{interest}</span>
          <button
            type="button"
            {...combobox.getSelectedItemProps({ selectedItem: interest, index, tabIndex: 0 })}
            aria-label={`Quitar ${interest}`}
            aria-disabled={readOnly}
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

/** What is suggested, where no script runs; not where the form's alone is lost, since it would move what is below. */
function InterestCheckboxes({ interests }: { interests: string[] }) {
  return (
    <div className="hidden flex-wrap gap-x-5 unscripted:flex [[data-lost]_&]:hidden!">
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
  const { items, expanded, getMenuProps, getItemProps } = combobox;
  return (
    <ul
      {...getMenuProps()}
      hidden={!expanded}
      className="absolute inset-x-0 top-full z-sticky mt-1.5 max-h-[max(10.5rem,100svh-38rem)] overflow-y-auto rounded-sm border border-line bg-white p-1.5 elevation-overlay"
    >
      {expanded &&
        items.map((item, index) => (
          <li
            key={item}
            {...getItemProps({ item, index })}
            className="flex min-h-11 cursor-pointer items-center rounded-sm px-3.5 text-text-strong aria-selected:bg-info/12 aria-selected:text-info-text"
          >
            {item}
          </li>
        ))}
    </ul>
  );
}
