/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ButtonLink } from './button';

test('a button that opens a tab says so and cannot reach back', () => {
  render(
    <ButtonLink newTab href="https://app.example.com">
      Clientes
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Clientes (se abre en una pestaña nueva)' });
  expect(link).toHaveAttribute('href', 'https://app.example.com');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});
