/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { PreviewRibbon } from './preview-ribbon';

test('the preview ribbon shows «Vista previa» and the open points as links to their sections', () => {
  const { container } = render(
    <PreviewRibbon
      points={[{ part: 'Clientes', label: 'Cafetal Norte', problem: 'Es de ejemplo.', anchor: 'clientes' }]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Cafetal Norte', hidden: true })).toHaveAttribute('href', '#clientes');
  expect(container.querySelector('[data-preview]')).toHaveTextContent('Vista previa');
});
