/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContact } from '@/lib/contact/store';
import { InterestsField } from './interests-field';

const SUGGESTIONS = ['Mosaico', 'Vidrio', 'Mi huerto', 'Ceramica', 'Niñez y juventud'];

/** Renders the field in a form, with chosen interests. */
function renderField({ chosen = [] }: { chosen?: string[] } = {}) {
  useContact.setState({ ...useContact.getInitialState(), intereses: chosen });
  const submitted = jest.fn();
  render(
    <form onSubmit={submitted}>
      <InterestsField suggestions={SUGGESTIONS} />
      <button type="submit">Enviar</button>
    </form>,
  );
  return { user: userEvent.setup({ delay: null }), submitted };
}

const input = () => screen.getByRole('combobox', { name: 'Tengo interés en:' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('keeps the list open after a suggestion is chosen', async () => {
  const { user } = renderField();
  expect(input()).toHaveAttribute('aria-expanded', 'false');
  await user.click(input());
  expect(input()).toHaveAttribute('aria-expanded', 'true');
  expect(options()).toEqual(SUGGESTIONS);
  await user.click(screen.getByRole('option', { name: 'Mi huerto' }));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toEqual(['Mi huerto', 'Mosaico']);
  expect(options()).toEqual(['Vidrio', 'Ceramica', 'Niñez y juventud']);
  await user.keyboard('{Escape}');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
});

test('filters the suggestions regardless of case and accents', async () => {
  const { user } = renderField();
  await user.type(input(), 'NINEZ');
  expect(options()).toEqual(['Niñez y juventud']);
});

test('adds free text as an interest only on Enter or a comma', async () => {
  const { user, submitted } = renderField();
  await user.type(input(), 'Nube{Enter}Datos,Seg');
  expect(chosen()).toEqual(['Nube', 'Datos']);
  expect(input()).toHaveValue('Seg');
  await user.tab();
  expect(chosen()).toEqual(['Nube', 'Datos']);
  expect(input()).toHaveValue('Seg');
  expect(submitted).not.toHaveBeenCalled();
});

test('adds no interest on the Enter that ends an IME composition', async () => {
  const { user } = renderField();
  await user.type(input(), 'Nube');
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
  expect(chosen()).toEqual([]);
  expect(input()).toHaveValue('Nube');
});

test('clears the input on Escape only when the list is closed', async () => {
  const { user } = renderField();
  await user.type(input(), 'Mo');
  await user.keyboard('{Escape}');
  expect(input()).toHaveValue('Mo');
  await user.keyboard('{Escape}');
  expect(input()).toHaveValue('');
});

test('matches pasted interests regardless of case, accents and spaces', async () => {
  const { user } = renderField({ chosen: ['Nube'] });
  await user.click(input());
  await user.paste(' núbe ,cerámica,MI  HUERTO,Ceramica,');
  expect(chosen()).toEqual(['Nube', 'Ceramica', 'Mi huerto']);
  expect(input()).toHaveValue('');
});

test('removes the last interest on Backspace only when the input is empty', async () => {
  const { user } = renderField({ chosen: ['Uno', 'Dos'] });
  await user.type(input(), 'x{Backspace}');
  expect(chosen()).toEqual(['Uno', 'Dos']);
  await user.keyboard('{Backspace}');
  expect(chosen()).toEqual(['Uno']);
});

test('moves the focus to the next control after an interest is removed', async () => {
  const { user } = renderField({ chosen: ['Uno', 'Dos'] });
  await user.click(screen.getByRole('button', { name: 'Quitar Uno' }));
  expect(chosen()).toEqual(['Dos']);
  expect(screen.getByRole('button', { name: 'Quitar Dos' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual([]);
  expect(input()).toHaveFocus();
});

test('keeps the caret in the middle of the text while the visitor types there', async () => {
  const { user } = renderField();
  await user.type(input(), 'Nbe');
  await user.keyboard('{ArrowLeft}{ArrowLeft}u');
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['Nube']);
});
