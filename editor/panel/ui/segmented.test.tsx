/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segmented } from './segmented';

const segments = [
  { value: 'small', label: 'Pequeña' },
  { value: 'normal', label: 'Normal' },
];

test('pressing another value chooses it', async () => {
  const onValueChange = jest.fn();
  render(<Segmented label="Escala" segments={segments} value="normal" onValueChange={onValueChange} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Pequeña' }));
  expect(onValueChange).toHaveBeenCalledWith('small');
});

test('pressing the chosen value keeps it', async () => {
  const onValueChange = jest.fn();
  render(<Segmented label="Escala" segments={segments} value="normal" onValueChange={onValueChange} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Normal' }));
  expect(onValueChange).not.toHaveBeenCalled();
  expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
});
