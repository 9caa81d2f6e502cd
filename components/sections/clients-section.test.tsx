/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { anchors } from '@/lib/sections';
import { ClientsSection } from './clients-section';

const clients = { anchor: anchors.clients, heading: 'Clientes', claim: 'Crecimos juntos.', logos: [] };

test('the bar of the new duration is scaled by the inverse of `times`', () => {
  const result = { client: 'Faro', task: 'Aprobar', before: '2 días', after: '12 h', times: 4, text: 'Hoy lo opera.' };
  document.body.innerHTML = renderToStaticMarkup(
    <ClientsSection {...clients} result={result} waypoint={undefined} action="Quiero algo así" />,
  );
  const barTransform = (figure: string) => screen.getByText(figure).querySelector('path')?.getAttribute('transform');
  expect(['2 días', '12 h'].map(barTransform)).toEqual([null, 'scale(0.25 1)']);
});
