import {
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
  useMultipleSelection,
} from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { addInterests, type InterestsInput, matchingSuggestions } from '@/lib/contact/interests';

/** What the combobox shows, and what it tells its owner. */
export interface InterestsComboboxOptions extends InterestsInput {
  /** The id of the input; the other ids follow from it. */
  id: string;
  readOnly: boolean;
  onChosenChange: (chosen: string[]) => void;
  onTextChange: (text: string) => void;
}

/** What the parts of the combobox take. */
export type InterestsCombobox = ReturnType<typeof useInterestsCombobox>;

/**
 * A combobox that gathers several interests, suggested or typed freely (W3C APG, editable combobox with list), by
 * Downshift. Enter or a comma adds, Backspace in the empty input removes the last, and what is left typed is sent
 * with the rest. Both the interests and the text in the input are the owner's state.
 */
export function useInterestsCombobox(options: InterestsComboboxOptions) {
  const { id, chosen, text, suggestions, readOnly, onChosenChange, onTextChange } = options;
  const items = matchingSuggestions(options);
  const [announcement, setAnnouncement] = useState('');

  /** Takes the interests that are chosen from now on, and says what changed. */
  function choose(next: string[]) {
    if (readOnly) return;
    setAnnouncement(describeChange(chosen, next));
    onChosenChange(next);
  }

  function add(added: string) {
    const next = addInterests({ chosen, text: added, suggestions });
    if (next !== chosen) choose(next);
    onTextChange('');
  }

  const selection = useMultipleSelection<string>({
    selectedItems: chosen,
    onSelectedItemsChange: ({ selectedItems }) => choose(selectedItems),
  });

  const combobox = useSuggestions({ id, items, text, onSelect: add, onClear: () => onTextChange('') });

  const expanded = combobox.isOpen && items.length > 0 && !readOnly;

  // Downshift reports typing after an effect, which would throw the caret to the end: the text is taken here.
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { complete, rest } = splitAtLastComma(event.currentTarget.value);
    if (complete !== undefined) add(complete);
    onTextChange(rest);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Safari says of the Enter that ends a composition by its old code alone that it is part of one.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || isComposing) return;
    // Enter adds an interest; it never sends the form from here.
    event.preventDefault();
    const isSuggestionChosen = expanded && combobox.highlightedIndex >= 0;
    if (!isSuggestionChosen) add(text);
  }

  const dropdownProps = selection.getDropdownProps({
    preventKeyAction: readOnly,
    'aria-expanded': expanded,
    onChange,
    onKeyDown,
  });
  return {
    items,
    expanded,
    announcement,
    inputProps: withoutEmptyDescendant(combobox.getInputProps(dropdownProps)),
    getMenuProps: combobox.getMenuProps,
    getItemProps: combobox.getItemProps,
    getSelectedItemProps: selection.getSelectedItemProps,
    removeSelectedItem: selection.removeSelectedItem,
    setActiveIndex: selection.setActiveIndex,
  };
}

/** What a screen reader says of a change. */
function describeChange(before: string[], after: string[]): string {
  const added = after.filter((interest) => !before.includes(interest));
  const removed = before.filter((interest) => !after.includes(interest));
  const changes = [
    ...added.map((interest) => `Agregaste ${interest}.`),
    ...removed.map((interest) => `Quitaste ${interest}.`),
  ];
  return changes.join(' ');
}

/** Downshift writes an empty `aria-activedescendant`, which names no element and so is not valid. */
function withoutEmptyDescendant<Props extends { 'aria-activedescendant'?: string }>(props: Props): Props {
  return { ...props, 'aria-activedescendant': props['aria-activedescendant'] || undefined };
}

/** The list of suggestions. Escape closes it and, pressed again, clears the input. */
function useSuggestions({
  id,
  items,
  text,
  onSelect,
  onClear,
}: {
  id: string;
  items: string[];
  text: string;
  onSelect: (item: string) => void;
  onClear: () => void;
}) {
  const combobox = useCombobox<string>({
    id,
    inputId: id,
    labelId: `${id}-label`,
    items,
    inputValue: text,
    selectedItem: null,
    stateReducer,
    onStateChange: ({ type, selectedItem }) => {
      const isEscapeWhileClosed = type === useCombobox.stateChangeTypes.InputKeyDownEscape && !combobox.isOpen;
      if (selectedItem) onSelect(selectedItem);
      else if (isEscapeWhileClosed) onClear();
    },
  });
  return combobox;
}

/** What is typed up to the last comma, if there is one, and after it. */
function splitAtLastComma(typed: string): { complete?: string; rest: string } {
  const lastComma = typed.lastIndexOf(',');
  if (lastComma < 0) return { rest: typed };
  return { complete: typed.slice(0, lastComma), rest: typed.slice(lastComma + 1).trimStart() };
}

function stateReducer(
  state: UseComboboxState<string>,
  { type, changes }: UseComboboxStateChangeOptions<string>,
): Partial<UseComboboxState<string>> {
  switch (type) {
    case useCombobox.stateChangeTypes.InputKeyDownEnter:
    case useCombobox.stateChangeTypes.ItemClick:
      // The list stays open, so that several can be chosen in a row.
      return { ...changes, isOpen: true, highlightedIndex: -1, inputValue: '' };
    case useCombobox.stateChangeTypes.InputBlur:
      // What was typed stays and is sent with the rest: a chip would move the form under a pointer that presses.
      return { ...state, isOpen: false, highlightedIndex: -1 };
    default:
      return changes;
  }
}
