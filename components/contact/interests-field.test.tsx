/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InterestsField } from './interests-field';

const SUGGESTIONS = ['Moviint', 'Scout', 'Mi taller', 'Consultoria', 'Diseño y desarrollo'];

/** The field in a form, with an owner that holds what it tells. */
function renderField({ initial = [] }: { initial?: string[] } = {}) {
  const submitted = jest.fn();

  function Owner() {
    const [chosen, setChosen] = useState(initial);
    const [text, setText] = useState('');
    return (
      <form onSubmit={submitted}>
        <InterestsField
          id="contacto-intereses"
          label="Tengo interés en:"
          suggestions={SUGGESTIONS}
          chosen={chosen}
          text={text}
          readOnly={false}
          onChosenChange={setChosen}
          onTextChange={setText}
        />
        <button type="submit">Enviar</button>
      </form>
    );
  }

  render(<Owner />);
  return { user: userEvent.setup({ delay: null }), submitted };
}

const input = () => screen.getByRole('combobox', { name: 'Tengo interés en:' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('several suggestions can be chosen in a row, by pointer or keyboard', async () => {
  const { user } = renderField();
  expect(input()).toHaveAttribute('aria-expanded', 'false');
  await user.click(input());
  expect(input()).toHaveAttribute('aria-expanded', 'true');
  expect(options()).toEqual(SUGGESTIONS);
  await user.click(screen.getByRole('option', { name: 'Mi taller' }));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toEqual(['Mi taller', 'Moviint']);
  expect(options()).toEqual(['Scout', 'Consultoria', 'Diseño y desarrollo']);
  await user.keyboard('{Escape}');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
});

test('typing narrows the suggestions, whatever the case and accents', async () => {
  const { user } = renderField();
  await user.type(input(), 'DISENO');
  expect(options()).toEqual(['Diseño y desarrollo']);
});

test('free text is taken on Enter and on a comma, and otherwise stays typed', async () => {
  const { user, submitted } = renderField();
  await user.type(input(), 'Nube{Enter}Datos,Seg');
  expect(chosen()).toEqual(['Nube', 'Datos']);
  expect(input()).toHaveValue('Seg');
  await user.tab();
  expect(chosen()).toEqual(['Nube', 'Datos']);
  expect(input()).toHaveValue('Seg');
  expect(submitted).not.toHaveBeenCalled();
});

test('the Enter that ends a composition adds nothing', async () => {
  const { user } = renderField();
  await user.type(input(), 'Nube');
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
  expect(chosen()).toEqual([]);
  expect(input()).toHaveValue('Nube');
});

test('Escape closes the list, and in the closed one empties the input', async () => {
  const { user } = renderField();
  await user.type(input(), 'Mo');
  await user.keyboard('{Escape}');
  expect(input()).toHaveValue('Mo');
  await user.keyboard('{Escape}');
  expect(input()).toHaveValue('');
});

test('duplicates are left out, and a suggestion is written as it is suggested', async () => {
  const { user } = renderField({ initial: ['Nube'] });
  await user.click(input());
  await user.paste(' núbe ,consultoría,MI  TALLER,Consultoria,');
  expect(chosen()).toEqual(['Nube', 'Consultoria', 'Mi taller']);
  expect(input()).toHaveValue('');
});

test('Backspace removes the last interest, only in the empty input', async () => {
  const { user } = renderField({ initial: ['Uno', 'Dos'] });
  await user.type(input(), 'x{Backspace}');
  expect(chosen()).toEqual(['Uno', 'Dos']);
  await user.keyboard('{Backspace}');
  expect(chosen()).toEqual(['Uno']);
});

test('each interest has a button that removes it, and the focus goes to the next', async () => {
  const { user } = renderField({ initial: ['Uno', 'Dos'] });
  await user.click(screen.getByRole('button', { name: 'Quitar Uno' }));
  expect(chosen()).toEqual(['Dos']);
  expect(screen.getByRole('button', { name: 'Quitar Dos' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual([]);
  expect(input()).toHaveFocus();
});

test('the caret stays where the visitor types', async () => {
  const { user } = renderField();
  await user.type(input(), 'Nbe');
  await user.keyboard('{ArrowLeft}{ArrowLeft}u');
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['Nube']);
});
