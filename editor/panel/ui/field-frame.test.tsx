/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Message } from '@/content/schema/message';
import { FieldFrame } from './field-frame';

const missing: Message = { problem: 'Falta el nombre.', remedy: 'Escribe cómo se llama.' };

/** A field that must not be empty when it is left, and a button beneath. */
function RequiredField() {
  const [error, setError] = useState<Message>();
  return (
    <>
      <FieldFrame id="name" label="Nombre" help="Nombre y apellido." error={error}>
        {(control) => <input {...control} onBlur={() => setError(missing)} />}
      </FieldFrame>
      <button type="button">Agregar</button>
    </>
  );
}

test('the control is named by its label, and described by its error before its help', async () => {
  render(<RequiredField />);
  const input = screen.getByRole('textbox', { name: 'Nombre', description: 'Nombre y apellido.' });
  expect(input).toBeValid();

  await userEvent.click(input);
  await userEvent.tab();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Falta el nombre. Escribe cómo se llama. Nombre y apellido.');
});

test('an error waits while a button is pressed', async () => {
  const user = userEvent.setup();
  render(<RequiredField />);
  const button = screen.getByRole('button');
  await user.click(screen.getByRole('textbox'));

  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(button).toHaveFocus();
  expect(screen.queryByText(/Falta el nombre/)).not.toBeInTheDocument();

  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(await screen.findByText(/Falta el nombre/)).toBeInTheDocument();
});
