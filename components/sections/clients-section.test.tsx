/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { anchors } from '@/lib/sections';
import { ClientsSection } from './clients-section';

const clients = { anchor: anchors.clients, heading: 'Clientes', claim: 'Crecimos juntos.', logos: [] };

test('the result scales the “after” bar horizontally to 1 / `times` of the “before” bar', () => {
  const result = { client: 'Faro', task: 'Aprobar', before: '2 días', after: '12 h', times: 4, text: 'Hoy lo opera.' };
  document.body.innerHTML = renderToStaticMarkup(
    <ClientsSection {...clients} result={result} waypoint={undefined} linkText="Quiero algo así" />,
  );
  const barTransform = (time: string) => screen.getByText(time).querySelector('path')?.getAttribute('transform');
  expect(['2 días', '12 h'].map(barTransform)).toEqual([null, 'scale(0.25 1)']);
});
