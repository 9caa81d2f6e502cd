import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InterestsField } from './interests-field';

const SUGGESTIONS = ['Moviint', 'Scout', 'Mi taller', 'Outsourcing', 'Consultoria', 'Diseño y desarrollo'];

function show(initial: string[] = []) {
  function Owner() {
    const [chosen, setChosen] = useState(initial);
    const [typed, setTyped] = useState('');
    return (
      <form onSubmit={() => submitted()}>
        <InterestsField
          id="contacto-intereses"
          label="Tengo interés en:"
          suggestions={SUGGESTIONS}
          chosen={chosen}
          text={typed}
          readOnly={false}
          onChosenChange={setChosen}
          onTextChange={setTyped}
        />
        <button type="submit">Enviar</button>
      </form>
    );
  }
  const submitted = jest.fn();
  render(<Owner />);
  return { user: userEvent.setup({ delay: null }), submitted };
}

const input = () => screen.getByRole('combobox', { name: 'Tengo interés en:' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => {
  const list = screen.queryByRole('list', { name: 'Temas elegidos' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : [];
};

it('offers the six suggestions, and lets several be chosen in a row by pointer or keyboard', async () => {
  const { user } = show();
  expect(input()).toHaveAttribute('aria-expanded', 'false');
  await user.click(input());
  expect(input()).toHaveAttribute('aria-expanded', 'true');
  expect(options()).toEqual(SUGGESTIONS);
  await user.click(screen.getByRole('option', { name: 'Mi taller' }));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toEqual(['Mi taller', 'Moviint']);
  expect(options()).toEqual(['Scout', 'Outsourcing', 'Consultoria', 'Diseño y desarrollo']);
  await user.keyboard('{Escape}');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
});

it('narrows the suggestions without regard to case and accents', async () => {
  const { user } = show();
  await user.type(input(), 'DISENO');
  expect(options()).toEqual(['Diseño y desarrollo']);
});

it('takes free text on Enter, on a comma, on paste and on leaving, and never sends the form', async () => {
  const { user, submitted } = show();
  await user.type(input(), 'Nube{Enter}Datos,');
  expect(chosen()).toEqual(['Nube', 'Datos']);
  await user.paste('IA, Integraciones, Seg');
  expect(chosen()).toEqual(['Nube', 'Datos', 'IA', 'Integraciones']);
  expect(input()).toHaveValue('Seg');
  await user.tab();
  expect(chosen()).toEqual(['Nube', 'Datos', 'IA', 'Integraciones', 'Seg']);
  await user.click(input());
  await user.keyboard('{Enter}');
  expect(submitted).not.toHaveBeenCalled();
});

it('knows what is there already, and writes a suggestion as it is suggested', async () => {
  const { user } = show(['Nube']);
  await user.click(input());
  await user.paste(' núbe ,consultoría,MI  TALLER,Consultoria,');
  expect(chosen()).toEqual(['Nube', 'Consultoria', 'Mi taller']);
  expect(input()).toHaveValue('');
});

it('does not take a suggestion that was only pointed at when the visitor leaves', async () => {
  const { user } = show();
  await user.type(input(), 'Mov');
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(chosen()).toEqual(['Mov']);
});

it('removes the last by Backspace in the empty input, and any by its own button', async () => {
  const { user } = show(['Uno', 'Dos', 'Tres']);
  await user.type(input(), 'x{Backspace}');
  expect(chosen()).toEqual(['Uno', 'Dos', 'Tres']);
  await user.keyboard('{Backspace}');
  expect(chosen()).toEqual(['Uno', 'Dos']);
  await user.click(screen.getByRole('button', { name: 'Quitar Uno' }));
  expect(chosen()).toEqual(['Dos']);
  expect(screen.getByRole('button', { name: 'Quitar Dos' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual([]);
  expect(input()).toHaveFocus();
});

it('keeps the caret where the visitor types', async () => {
  const { user } = show();
  await user.type(input(), 'Nbe');
  await user.keyboard('{ArrowLeft}{ArrowLeft}u');
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['Nube']);
});
