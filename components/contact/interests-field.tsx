import { useCombobox, useMultipleSelection } from 'downshift';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { ChevronIcon, CloseIcon } from '@/components/ui/icons';
import { addInterests, matchingSuggestions } from './interests';

const ID = 'contacto-intereses';

/**
 * A combobox that gathers several interests, suggested or typed freely (W3C APG, editable combobox with list).
 * Enter or a comma adds, Backspace in the empty input removes the last, and what is left typed is taken on blur.
 *
 * @param typed the text in the input; the form owns it, since a submit takes it too
 */
export function InterestsField({
  label,
  suggestions,
  chosen,
  typed,
  readOnly,
  onChosenChange,
  onTypedChange,
}: {
  label: string;
  suggestions: string[];
  chosen: string[];
  typed: string;
  readOnly: boolean;
  onChosenChange: (chosen: string[]) => void;
  onTypedChange: (typed: string) => void;
}) {
  const items = matchingSuggestions(chosen, typed, suggestions);

  function add(text: string) {
    const next = addInterests(chosen, text, suggestions);
    if (next !== chosen) onChosenChange(next);
    onTypedChange('');
  }

  const { getSelectedItemProps, getDropdownProps, removeSelectedItem, setActiveIndex } = useMultipleSelection<string>({
    selectedItems: chosen,
    onSelectedItemsChange: ({ selectedItems }) => onChosenChange(selectedItems),
  });

  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps } = useCombobox<string>({
    id: ID,
    inputId: ID,
    items,
    inputValue: typed,
    selectedItem: null,
    stateReducer: (state, { type, changes }) => {
      switch (type) {
        case useCombobox.stateChangeTypes.InputKeyDownEnter:
        case useCombobox.stateChangeTypes.ItemClick:
          // The list stays open, so that several can be chosen in a row.
          return { ...changes, isOpen: true, highlightedIndex: -1, inputValue: '' };
        case useCombobox.stateChangeTypes.InputBlur:
          // Leaving takes what was typed (see onBlur), not what happened to be under the pointer.
          return { ...state, isOpen: false, highlightedIndex: -1 };
        default:
          return changes;
      }
    },
    onStateChange: ({ type, selectedItem }) => {
      if (selectedItem) add(selectedItem);
      else if (type === useCombobox.stateChangeTypes.InputKeyDownEscape && !isOpen) onTypedChange('');
    },
  });

  const expanded = isOpen && items.length > 0 && !readOnly;

  // Downshift reports typing after an effect, which would throw the caret to the end: the text is taken here.
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const text = event.currentTarget.value;
    const lastComma = text.lastIndexOf(',');
    if (lastComma < 0) return onTypedChange(text);
    add(text.slice(0, lastComma));
    onTypedChange(text.slice(lastComma + 1).trimStart());
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds an interest; it never sends the form from here.
    event.preventDefault();
    if (!(expanded && highlightedIndex >= 0)) add(typed);
  }

  return (
    <div data-slot="field">
      <label
        {...getLabelProps()}
        htmlFor={ID}
        className="mb-1.5 block text-[0.9375rem] leading-6 font-semibold text-text-strong"
      >
        {label}
      </label>
      <div className="relative">
        <div
          className={`control flex cursor-text flex-wrap items-center gap-1.5 py-1 pr-3 ${chosen.length > 0 ? 'bg-white pl-1.5' : 'pl-2'}`}
        >
          {chosen.length > 0 && (
            <ul aria-label="Temas elegidos" className="contents">
              {chosen.map((interest, index) => (
                <li
                  // By index: the focused \"Quitar\" stays where it is when its chip goes.
                  key={index}
                  className="flex max-w-full items-center rounded-full bg-info/12 pl-3.5 text-[0.9375rem] leading-6 font-medium text-info-text"
                >
                  <span className="min-w-0 wrap-anywhere">{interest}</span>
                  <button
                    type="button"
                    {...getSelectedItemProps({ selectedItem: interest, index, tabIndex: 0 })}
                    aria-label={`Quitar ${interest}`}
                    disabled={readOnly}
                    onFocus={() => setActiveIndex(index)}
                    onClick={() => removeSelectedItem(interest)}
                    className="grid size-9 shrink-0 place-items-center rounded-full transition-colors hover:bg-info/16 hover:text-text-strong focus-visible:-outline-offset-2 pointer-coarse:size-11"
                  >
                    <CloseIcon className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...getInputProps(
              getDropdownProps({
                preventKeyAction: readOnly,
                'aria-expanded': expanded,
                onChange,
                onKeyDown,
                onBlur: () => add(typed),
              }),
            )}
            name="intereses"
            readOnly={readOnly}
            aria-describedby={`${ID}-hint`}
            placeholder={chosen.length > 0 ? 'Agregar otro' : 'Elige o escribe un tema'}
            className="min-h-10 min-w-[min(8rem,100%)] scroll-mt-12 pointer-coarse:min-h-11 flex-1 bg-transparent px-2 text-base text-text-strong outline-none placeholder:text-text-muted"
          />
          <ChevronIcon
            className={`pointer-events-none size-5 text-text-muted transition-transform ${expanded ? 'rotate-180' : ''}`}
          />
        </div>
        <ul
          {...getMenuProps()}
          hidden={!expanded}
          className="absolute inset-x-0 top-full z-sticky mt-1.5 max-h-72 overflow-y-auto rounded-md border border-line bg-white p-1.5 shadow-lifted"
        >
          {expanded &&
            items.map((item, index) => (
              <li
                key={item}
                {...getItemProps({ item, index })}
                className="flex min-h-11 cursor-pointer items-center rounded-sm px-3.5 text-base text-text-strong aria-selected:bg-info/12 aria-selected:text-info-text"
              >
                {item}
              </li>
            ))}
        </ul>
      </div>
      <p id={`${ID}-hint`} className="mt-1.5 text-[0.8125rem] leading-5 text-text-muted">
        Opcional. Puedes elegir varios o agregar los tuyos con Enter o coma.
      </p>
    </div>
  );
}
