/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { WhatsAppLink } from '@/components/ui/whatsapp-link';
import { SENT_EVENT, WHATSAPP_EVENT } from '@/lib/analytics';
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

test('a press on a link to WhatsApp counts, one on another link does not', () => {
  const counted = jest.fn();
  window.plausible = Object.assign(counted, { init: jest.fn() });
  const { unmount } = render(<VisitorCounter src={SCRIPT} />);
  render(
    <>
      <WhatsAppLink number="+503 7123 4567" />
      <a href="mailto:hola@example.com">Correo</a>
    </>,
  );
  const number = screen.getByText('+503 7123 4567');
  fireEvent.click(screen.getByText('Correo'));
  fireEvent.click(number);
  expect(counted.mock.calls).toEqual([[WHATSAPP_EVENT]]);
  unmount();
  fireEvent.click(number);
  expect(counted).toHaveBeenCalledTimes(1);
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
