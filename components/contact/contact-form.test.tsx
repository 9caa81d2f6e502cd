import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SENT_EVENT } from '@/components/analytics/plausible';
import { PRIVACY_ALERT } from '@/lib/constants';
import { clearDraft } from '@/lib/contact/draft';
import { TRAP_HEADER } from '@/lib/contact/schema';
import { resetContact, sendContact } from '@/lib/contact/store';
import { ContactForm } from './contact-form';

const EMAIL = 'contacto@example.com';
const SUGGESTIONS = ['Moviint', 'Scout', 'Mi taller'];
const POLICY = {
  title: 'Política de Privacidad',
  version: '2026-11-01',
  introduction: 'Qué datos recibimos.',
  sections: ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'].map((title) => ({
    title,
    paragraphs: [`Lo que dice ${title}.`],
  })),
};

let answers: ((status: number, body: unknown, headers?: Record<string, string>) => void)[];
let fetchMock: jest.Mock;

beforeEach(() => {
  clearDraft();
  resetContact();
  answers = [];
  fetchMock = jest.fn(
    (_url: string, _init: RequestInit) =>
      new Promise((resolve) => {
        answers.push((status, body, headers = {}) =>
          resolve({ ok: status < 400, status, headers: new Headers(headers), text: async () => JSON.stringify(body) }),
        );
      }),
  );
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

function show() {
  const user = userEvent.setup({ delay: null });
  const view = render(<ContactForm interests={SUGGESTIONS} email={EMAIL} policy={POLICY} />);
  return { user, ...view };
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const consent = () => screen.getByRole('switch', { name: /acepto la política de privacidad/i });
const sendButton = () => screen.getByRole('button', { name: 'Enviar' });
const sentBodies = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init.body)));
const answer = (...args: Parameters<(typeof answers)[number]>) => act(async () => answers.at(-1)?.(...args));

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  const written = {
    Nombre: 'Ana',
    Apellido: 'Restrepo',
    Correo: 'ana@empresa.com',
    Celular: '300 123',
    Mensaje: 'Hola',
  };
  for (const [name, text] of Object.entries(written)) {
    await user.click(field(name));
    await user.paste(text);
  }
}

it('asks for consent first, in the exact words, then for what is missing, field by field', async () => {
  const { user } = show();
  expect(consent()).not.toBeChecked();
  await user.type(field('Correo'), 'ana@');
  await user.click(sendButton());
  expect(screen.getByRole('alert')).toHaveTextContent(PRIVACY_ALERT);
  expect(PRIVACY_ALERT).toBe('Debes aceptar el política de privacidad para poder enviar tu mensaje');
  expect(consent()).toHaveFocus();
  expect(field('Nombre')).toBeValid();

  await user.click(consent());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(sendButton());
  expect(field('Nombre')).toHaveFocus();
  expect(field('Nombre')).toBeInvalid();
  expect(field('Nombre')).toHaveAccessibleDescription('Escribe tu nombre.');
  expect(field('Correo')).toHaveAccessibleDescription(/correo válido/);
  expect(field('Mensaje')).toHaveAccessibleDescription('Escribe tu mensaje.');

  await user.type(field('Nombre'), 'A');
  expect(field('Nombre')).toBeValid();
  expect(field('Correo')).toBeInvalid();
  await user.click(sendButton());
  expect(field('Correo')).toHaveFocus();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('says the alert again at each refused submit', async () => {
  const { user } = show();
  await user.click(sendButton());
  const first = screen.getByRole('alert');
  await user.click(sendButton());
  expect(screen.getByRole('alert')).not.toBe(first);
});

it('sends the exact payload, and never the mobile number', async () => {
  const { user } = show();
  await fillIn(user);
  await user.type(screen.getByRole('combobox', { name: 'Tengo interés en:' }), 'scout{Enter}nube');
  await user.click(consent());
  await user.click(sendButton());
  expect(sentBodies()).toEqual([
    {
      fullName: 'Ana Restrepo',
      email: 'ana@empresa.com',
      subject: 'Formulario de contacto web',
      message: 'Hola/Intereses: Scout,nube',
    },
  ]);
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('300 123');
});

it('tells of a robot that fills every field by a header and never by a fifth field, and of a person nothing', async () => {
  const { user, container } = show();
  await fillIn(user);
  await user.click(consent());
  await user.click(sendButton());
  await answer(503, { message: 'Ahora no podemos.' });
  for (const control of container.querySelectorAll('input, textarea')) {
    fireEvent.input(control, { target: { value: 'robot@example.com' } });
  }
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  const traps = fetchMock.mock.calls.map(([, init]) => new Headers(init.headers).get(TRAP_HEADER));
  expect(traps).toEqual([null, 'filled']);
  expect(sentBodies().map(Object.keys)).toEqual(Array(2).fill(['fullName', 'email', 'subject', 'message']));
});

it('shows sending, then the words of the service, and starts anew', async () => {
  const { user } = show();
  await fillIn(user);
  await user.click(consent());
  await user.click(sendButton());
  expect(screen.getByRole('button', { name: 'Enviando…' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Enviando tu mensaje…');

  await answer(200, { data: { message: 'Recibido, Ana.' } });
  const heading = screen.getByRole('heading', { name: 'Mensaje enviado' });
  expect(heading).toHaveFocus();
  expect(heading).toHaveAccessibleDescription('Recibido, Ana.');
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Enviar otro mensaje' }));
  expect(screen.queryByText('Recibido, Ana.')).not.toBeInTheDocument();
  expect(field('Mensaje')).toHaveValue('');
  expect(consent()).not.toBeChecked();
  expect(field('Nombre')).toHaveFocus();
});

it('says why a send failed, keeps the text, and offers a retry and a written e-mail', async () => {
  const { user } = show();
  await fillIn(user);
  await user.click(consent());
  await user.click(sendButton());
  await answer(503, { message: 'Ahora no podemos.' });

  expect(screen.getByRole('alert')).toHaveTextContent('Ahora no podemos.');
  expect(field('Mensaje')).toHaveValue('Hola');
  const mail = new URL(screen.getByRole('link', { name: 'Enviar por correo' }).getAttribute('href') ?? '');
  expect(mail.pathname).toBe(EMAIL);
  expect(mail.searchParams.get('subject')).toBe('Formulario de contacto web');
  expect(mail.searchParams.get('body')).toMatch(/^Hola\r\n\r\nNombre: Ana Restrepo\r\nCorreo: ana@empresa.com$/);

  const retry = screen.getByRole('button', { name: 'Reintentar' });
  expect(retry).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument();
  await user.click(retry);
  expect(screen.queryByText('Ahora no podemos.')).not.toBeInTheDocument();
  const keys = fetchMock.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  await answer(200, { message: 'Recibido.' });
  expect(screen.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
});

describe('with a counter of visits', () => {
  const counted = jest.fn();
  beforeEach(() => {
    process.env.ANALYTICS_SCRIPT = 'https://visitas.example/js/pa-prueba.js';
    counted.mockReset();
    window.plausible = Object.assign(counted, { init: jest.fn() });
  });
  afterEach(() => {
    delete process.env.ANALYTICS_SCRIPT;
    delete window.plausible;
  });

  async function sendFilled() {
    const view = show();
    await fillIn(view.user);
    await view.user.click(consent());
    await view.user.click(sendButton());
    return view;
  }

  it('counts a request once, when the service has confirmed it and not when a send failed', async () => {
    const { user } = await sendFilled();
    await answer(503, { message: 'Ahora no podemos.' });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(counted).not.toHaveBeenCalled();
    await answer(200, { message: 'Recibido.' });
    expect(counted.mock.calls).toEqual([[SENT_EVENT]]);
  });

  it('counts no send that a newer one replaced', async () => {
    await sendFilled();
    await act(async () => {
      const newer = sendContact({ fetch, policyVersion: POLICY.version });
      for (const confirm of answers) confirm(200, { message: 'Recibido.' });
      expect(await newer).toMatchObject({ ok: true });
    });
    expect(counted).not.toHaveBeenCalled();
  });

  it('counts no robot that filled the trap', async () => {
    const { user, container } = show();
    await fillIn(user);
    await user.click(consent());
    for (const control of container.querySelectorAll('input, textarea')) {
      fireEvent.input(control, { target: { value: 'robot@example.com' } });
    }
    await user.click(sendButton());
    await answer(200, { message: 'Recibido.' });
    expect(screen.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
    expect(counted).not.toHaveBeenCalled();
  });

  it('confirms the request although the counter fails', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    counted.mockImplementation(() => {
      throw new Error('el servicio falló');
    });
    await sendFilled();
    await answer(200, { message: 'Recibido.' });
    expect(counted).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Mensaje enviado' })).toHaveFocus();
    warning.mockRestore();
  });
});

it('counts nothing without a counter of visits', async () => {
  const { user } = show();
  await fillIn(user);
  await user.click(consent());
  await user.click(sendButton());
  await answer(200, { message: 'Recibido.' });
  expect(window.plausible).toBeUndefined();
});

it('puts what the service refuses beside the field it names', async () => {
  const { user } = show();
  await fillIn(user);
  await user.click(consent());
  await user.click(sendButton());
  await answer(422, { message: 'Revisa el correo.', fields: { email: 'Ese correo no existe.' } });
  expect(field('Correo')).toHaveFocus();
  expect(field('Correo')).toHaveAccessibleDescription('Ese correo no existe.');
});

it('says offline, does nothing by itself, and tells when the connection is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = show();
  await fillIn(user);
  await user.click(consent());
  await user.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(/sin conexión/i);

  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Ya hay conexión: puedes reintentar.')).toBeVisible();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
});

it('says when a busy service can be tried again', async () => {
  const { user } = show();
  await fillIn(user);
  await user.click(consent());
  await user.click(sendButton());
  jest.useFakeTimers();
  await answer(429, { message: 'Espera 30 s.' }, { 'Retry-After': '30' });
  expect(screen.getByRole('alert')).toHaveTextContent('Espera 30 s.');
  expect(screen.queryByText('Ya puedes reintentar.')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByText('Ya puedes reintentar.')).toBeVisible();
  jest.useRealTimers();
});

it('restores a draft, also beyond the tab once consent was given, and removes it when asked', async () => {
  const { user, unmount } = show();
  await fillIn(user);
  expect(localStorage).toHaveLength(0);
  await user.click(consent());
  expect(localStorage).toHaveLength(1);
  unmount();
  sessionStorage.clear();
  resetContact();

  show();
  expect(field('Mensaje')).toHaveValue('Hola');
  expect(field('Celular')).toHaveValue('');
  expect(consent()).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Borrarlo' }));
  expect(field('Mensaje')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

describe('privacy policy', () => {
  it('opens from its link, shows all nine sections, and gives the focus back on Escape', async () => {
    const { user } = show();
    const link = screen.getByRole('button', { name: 'Política de privacidad' });
    await user.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Política de Privacidad' });
    expect(within(dialog).getByRole('heading', { name: 'Política de Privacidad' })).toHaveFocus();
    const titles = within(dialog).getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent?.slice(0, 2))).toEqual([
      '1.',
      '2.',
      '3.',
      '4.',
      '5.',
      '6.',
      '7.',
      '8.',
      '9.',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(link).toHaveFocus();
    expect(consent()).not.toBeChecked();
  });

  it('closes by its button and by the backdrop, and lets the page scroll again', async () => {
    show();
    // Radix switches pointer events off outside the dialog by a style, and the backdrop has them back by a class.
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const link = screen.getByRole('button', { name: 'Política de privacidad' });
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.click(link);
    const dialog = await screen.findByRole('dialog');
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
    await user.click(dialog.parentElement as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
    expect(link).toHaveFocus();
  });
});
