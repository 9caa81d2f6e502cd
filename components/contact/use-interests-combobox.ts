import {
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
  useMultipleSelection,
} from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { addInterests, matchingSuggestions } from '@/lib/contact/interests';
import { changeFields, useContact } from '@/lib/contact/store';

export type InterestsCombobox = ReturnType<typeof useInterestsCombobox>;

/**
 * Returns the state and props of a combobox for several interests, built on Downshift (W3C APG: editable combobox with
 * list autocomplete). Enter or a comma adds the typed text. Backspace in the empty input removes the last interest.
 * Text left in the input is sent as another interest. The store contains the interests and the text.
 *
 * @param id id of the input, and prefix of the ids of the label and the list
 */
export function useInterestsCombobox({ id, suggestions }: { id: string; suggestions: string[] }) {
  const chosen = useContact(({ intereses }) => intereses);
  const text = useContact(({ interestText }) => interestText);
  const [announcement, setAnnouncement] = useState('');
  const items = matchingSuggestions({ chosen, text, suggestions });

  function setChosen(newInterests: string[]) {
    setAnnouncement(describeChange(chosen, newInterests));
    changeFields({ intereses: newInterests });
  }

  function addText(addedText: string) {
    const newInterests = addInterests({ chosen, text: addedText, suggestions });
    if (newInterests !== chosen) setChosen(newInterests);
    setInputText('');
  }

  const selection = useMultipleSelection<string>({
    selectedItems: chosen,
    onSelectedItemsChange: ({ selectedItems }) => setChosen(selectedItems),
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
      // The first Escape closes the list. Escape with a closed list clears the input.
      const isEscapeWhileClosed = type === useCombobox.stateChangeTypes.InputKeyDownEscape && !combobox.isOpen;
      if (selectedItem) addText(selectedItem);
      else if (isEscapeWhileClosed) setInputText('');
    },
  });

  const isExpanded = combobox.isOpen && items.length > 0;

  // Stores the text during the event. Downshift reports it later, in an effect, which would move the caret to the end.
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { beforeComma, lastPart } = splitAtLastComma(event.currentTarget.value);
    if (beforeComma !== undefined) addText(beforeComma);
    setInputText(lastPart);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Safari reports the Enter that ends an IME composition only by the key code 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || isComposing) return;
    // Prevents Enter from submitting the form.
    event.preventDefault();
    const isSuggestionHighlighted = isExpanded && combobox.highlightedIndex >= 0;
    if (!isSuggestionHighlighted) addText(text);
  }

  const dropdownProps = selection.getDropdownProps({ 'aria-expanded': isExpanded, onChange, onKeyDown });
  return {
    items,
    isExpanded,
    announcement,
    inputProps: withoutEmptyDescendant(combobox.getInputProps(dropdownProps)),
    getMenuProps: combobox.getMenuProps,
    getItemProps: combobox.getItemProps,
    getSelectedItemProps: selection.getSelectedItemProps,
    removeSelectedItem: selection.removeSelectedItem,
    setActiveIndex: selection.setActiveIndex,
  };
}

function setInputText(interestText: string): void {
  useContact.setState({ interestText });
}

function describeChange(previousInterests: string[], newInterests: string[]): string {
  const added = newInterests.filter((interest) => !previousInterests.includes(interest));
  const removed = previousInterests.filter((interest) => !newInterests.includes(interest));
  const sentences = [
    ...added.map((interest) => `Agregaste ${interest}.`),
    ...removed.map((interest) => `Quitaste ${interest}.`),
  ];
  return sentences.join(' ');
}

/** Removes an empty `aria-activedescendant`, which Downshift renders although it is invalid. */
function withoutEmptyDescendant<Props extends { 'aria-activedescendant'?: string }>(props: Props): Props {
  return { ...props, 'aria-activedescendant': props['aria-activedescendant'] || undefined };
}

/** Splits the typed text at its last comma. `beforeComma` is undefined if the text contains no comma. */
function splitAtLastComma(typed: string): { beforeComma?: string; lastPart: string } {
  const lastComma = typed.lastIndexOf(',');
  if (lastComma < 0) return { lastPart: typed };
  return { beforeComma: typed.slice(0, lastComma), lastPart: typed.slice(lastComma + 1).trimStart() };
}

function stateReducer(
  state: UseComboboxState<string>,
  { type, changes }: UseComboboxStateChangeOptions<string>,
): Partial<UseComboboxState<string>> {
  switch (type) {
    case useCombobox.stateChangeTypes.InputKeyDownEnter:
    case useCombobox.stateChangeTypes.ItemClick:
      // Keeps the list open, so that the visitor can choose several suggestions in a row.
      return { ...changes, isOpen: true, highlightedIndex: -1, inputValue: '' };
    case useCombobox.stateChangeTypes.InputBlur:
      // Keeps the text on blur. A new chip would shift the form, so a click outside would miss its target.
      return { ...state, isOpen: false, highlightedIndex: -1 };
    default:
      return changes;
  }
}
