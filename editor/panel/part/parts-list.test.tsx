/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { type PartSummary, PartsList } from './parts-list';

function aPart(part: Partial<PartSummary> = {}): PartSummary {
  return { file: 'hero', title: 'Portada', isUnreadable: false, errors: 0, isChanged: false, ...part };
}

test('the gravest mark of a part is shown', () => {
  const parts = [
    aPart({ file: 'hero', title: 'Portada', isChanged: true }),
    aPart({ file: 'talent', title: 'Talento', isChanged: true, errors: 2 }),
    aPart({ file: 'about', title: 'Nosotros', errors: 1, isUnreadable: true }),
  ];
  render(<PartsList parts={parts} onOpen={jest.fn()} />);
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['PortadaCambió', 'Talento2 errores', 'NosotrosNo se puede leer']);
});

test('coming back, the focus is on the part that was open', () => {
  const parts = [aPart(), aPart({ file: 'talent', title: 'Talento' })];
  render(<PartsList parts={parts} onOpen={jest.fn()} lastOpened="talent" />);
  expect(screen.getByRole('button', { name: 'Talento' })).toHaveFocus();
});
