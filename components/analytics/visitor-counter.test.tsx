/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { SENT_EVENT } from '@/lib/analytics';
import { countSentRequest } from './plausible';
import { VisitorCounter } from './visitor-counter';

const SCRIPT = 'https://visitas.example/js/pa-prueba.js';
const loadedScript = () => document.querySelector<HTMLScriptElement>('script[src^="https://visitas.example"]');

afterEach(() => {
  delete window.plausible;
});

test('the script finds the events of before', () => {
  render(<VisitorCounter src={SCRIPT} />);
  countSentRequest();
  expect(loadedScript()).toHaveProperty('src', SCRIPT);
  expect(window.plausible?.q).toEqual([[SENT_EVENT]]);
  expect(window.plausible?.o).toEqual({ formSubmissions: false, outboundLinks: false, fileDownloads: false });
});

test('once the script is there, its own function counts a sent request', () => {
  const counted = jest.fn();
  window.plausible = Object.assign(counted, { init: jest.fn() });
  countSentRequest();
  expect(counted.mock.calls).toEqual([[SENT_EVENT]]);
});

test('an error of the script is only logged', () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fails = () => {
    throw new Error('el servicio falló');
  };
  window.plausible = Object.assign(fails, { init: fails });
  expect(countSentRequest).not.toThrow();
  expect(warning).toHaveBeenCalledTimes(1);
  warning.mockRestore();
});
