import {
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
  useMultipleSelection,
} from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { addInterests, matchingSuggestions } from '@/lib/contact/interests';
import { changeFields, useContact } from '@/lib/contact/store';

/** The props and state of the combobox. */
export type InterestsCombobox = ReturnType<typeof useInterestsCombobox>;

/**
 * A combobox for several interests, suggested or free text, on Downshift (W3C APG, editable combobox with list). Enter
 * or a comma adds the text, and Backspace in the empty input removes the last interest. Text left in the input is sent
 * as one more interest. The store owns the interests and the text.
 *
 * @param id of the input, and the prefix of the other ids
 */
export function useInterestsCombobox({ id, suggestions }: { id: string; suggestions: string[] }) {
  const chosen = useContact(({ intereses }) => intereses);
  const text = useContact(({ interestText }) => interestText);
  const [announcement, setAnnouncement] = useState('');
  const items = matchingSuggestions({ chosen, text, suggestions });

  function choose(next: string[]) {
    setAnnouncement(describeChange(chosen, next));
    changeFields({ intereses: next });
  }

  function add(added: string) {
    const next = addInterests({ chosen, text: added, suggestions });
    if (next !== chosen) choose(next);
    setText('');
  }

  const selection = useMultipleSelection<string>({
    selectedItems: chosen,
    onSelectedItemsChange: ({ selectedItems }) => choose(selectedItems),
  });

  const combobox = useCombobox<string>({
    id,
    inputId: id,
    labelId: `${id}-label`,
    items,
    inputValue: text,
    selectedItem: null,
    stateReducer,
    onStateChange: ({ type, selectedItem }) => {
      // Escape closes the list, and clears the input of a closed list.
      const isEscapeWhileClosed = type === useCombobox.stateChangeTypes.InputKeyDownEscape && !combobox.isOpen;
      if (selectedItem) add(selectedItem);
      else if (isEscapeWhileClosed) setText('');
    },
  });

  const expanded = combobox.isOpen && items.length > 0;

  // Downshift reports input in an effect, after which the caret would move to the end. So the text is stored here.
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { complete, rest } = splitAtLastComma(event.currentTarget.value);
    if (complete !== undefined) add(complete);
    setText(rest);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Safari reports the Enter that ends a composition by the key code 229 only.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || isComposing) return;
    // Enter adds an interest and never submits the form.
    event.preventDefault();
    const isSuggestionChosen = expanded && combobox.highlightedIndex >= 0;
    if (!isSuggestionChosen) add(text);
  }

  const dropdownProps = selection.getDropdownProps({ 'aria-expanded': expanded, onChange, onKeyDown });
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

function setText(interestText: string): void {
  useContact.setState({ interestText });
}

/** The announcement of a change to screen readers. */
function describeChange(before: string[], after: string[]): string {
  const added = after.filter((interest) => !before.includes(interest));
  const removed = before.filter((interest) => !after.includes(interest));
  const changes = [
    ...added.map((interest) => `Agregaste ${interest}.`),
    ...removed.map((interest) => `Quitaste ${interest}.`),
  ];
  return changes.join(' ');
}

/** Downshift renders an empty `aria-activedescendant`, which is invalid. */
function withoutEmptyDescendant<Props extends { 'aria-activedescendant'?: string }>(props: Props): Props {
  return { ...props, 'aria-activedescendant': props['aria-activedescendant'] || undefined };
}

/** Splits the input's text at its last comma. */
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
      // The text stays in the input: a new chip would move the form away from under a click.
      return { ...state, isOpen: false, highlightedIndex: -1 };
    default:
      return changes;
  }
}
