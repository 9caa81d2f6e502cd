/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { WriteInstead } from './write-instead';

afterEach(() => {
  delete document.documentElement.dataset.stored;
});

test('a form that did not come says how to write', () => {
  render(<WriteInstead email="hola@empresa.example" />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'No pudimos cargar el formulario y desde aquí no se puede enviar. Recarga la página o escríbenos a hola@empresa.example.',
  );
});

test('a form that did not come offers WhatsApp where the company has it', () => {
  render(<WriteInstead email="hola@empresa.example" whatsapp="+503 7123 4567" />);
  const link = screen.getByRole('link', { name: /^WhatsApp \+503 7123 4567/ });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/50371234567\?/));
});

test('a form that was lost after a request was stored says that it was', () => {
  document.documentElement.dataset.stored = '';
  render(<WriteInstead email="hola@empresa.example" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Recibimos el mensaje que enviaste.');
});
