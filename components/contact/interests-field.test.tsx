/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContact } from '@/lib/contact/store';
import { InterestsField } from './interests-field';

const SUGGESTIONS = ['Mosaico', 'Vidrio', 'Mi huerto', 'Ceramica', 'Niñez y juventud'];

/** Renders the field in a form. The interests in `chosen` are already chosen. */
function renderField({ chosen = [] }: { chosen?: string[] } = {}) {
  useContact.setState({ ...useContact.getInitialState(), intereses: chosen });
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <InterestsField suggestions={SUGGESTIONS} />
      <button type="submit">Enviar</button>
    </form>,
  );
  return { user: userEvent.setup({ delay: null }), onSubmit };
}

const combobox = () => screen.getByRole('combobox', { name: 'Tengo interés en:' });
const suggestionTexts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosenInterests = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('the suggestion list stays open after a choice and lists the matching suggestions', async () => {
  const { user } = renderField();
  expect(combobox()).toHaveAttribute('aria-expanded', 'false');
  await user.click(combobox());
  expect(combobox()).toHaveAttribute('aria-expanded', 'true');
  expect(suggestionTexts()).toEqual(SUGGESTIONS);
  await user.click(screen.getByRole('option', { name: 'Mi huerto' }));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosenInterests()).toEqual(['Mi huerto', 'Mosaico']);
  expect(suggestionTexts()).toEqual(['Vidrio', 'Ceramica', 'Niñez y juventud']);
  await user.keyboard('NINEZ');
  expect(suggestionTexts()).toEqual(['Niñez y juventud']);
  await user.keyboard('{Escape}');
  expect(combobox()).toHaveAttribute('aria-expanded', 'false');
});

test('adds free text as an interest only on Enter or a comma', async () => {
  const { user, onSubmit } = renderField();
  await user.type(combobox(), 'Nube{Enter}Datos,Seg');
  expect(chosenInterests()).toEqual(['Nube', 'Datos']);
  expect(combobox()).toHaveValue('Seg');
  await user.tab();
  expect(chosenInterests()).toEqual(['Nube', 'Datos']);
  expect(combobox()).toHaveValue('Seg');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('adds no interest when Enter ends an IME composition', async () => {
  const { user } = renderField();
  await user.type(combobox(), 'Nube');
  fireEvent.keyDown(combobox(), { key: 'Enter', keyCode: 229 });
  expect(chosenInterests()).toEqual([]);
  expect(combobox()).toHaveValue('Nube');
});

test('Escape clears the input only when the suggestion list is closed', async () => {
  const { user } = renderField();
  await user.type(combobox(), 'Mo');
  await user.keyboard('{Escape}');
  expect(combobox()).toHaveValue('Mo');
  await user.keyboard('{Escape}');
  expect(combobox()).toHaveValue('');
});

test('maps pasted text to known interests regardless of case, accents and spaces', async () => {
  const { user } = renderField({ chosen: ['Nube'] });
  await user.click(combobox());
  await user.paste(' núbe ,cerámica,MI  HUERTO,Ceramica,');
  expect(chosenInterests()).toEqual(['Nube', 'Ceramica', 'Mi huerto']);
  expect(combobox()).toHaveValue('');
});

test('removing an interest focuses the next remove button, otherwise the input', async () => {
  const { user } = renderField({ chosen: ['Uno', 'Dos'] });
  await user.click(screen.getByRole('button', { name: 'Quitar Uno' }));
  expect(chosenInterests()).toEqual(['Dos']);
  expect(screen.getByRole('button', { name: 'Quitar Dos' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosenInterests()).toEqual([]);
  expect(combobox()).toHaveFocus();
});

test('typing in the middle of the text does not move the caret to the end', async () => {
  const { user } = renderField();
  await user.type(combobox(), 'Nbe');
  await user.keyboard('{ArrowLeft}{ArrowLeft}u');
  await user.keyboard('{Enter}');
  expect(chosenInterests()).toEqual(['Nube']);
});
