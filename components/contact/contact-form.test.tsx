/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HONEYPOT_HEADER } from '@/lib/contact/schema';
import { useContact } from '@/lib/contact/store';
import { fakeContactService } from '@/lib/testing/contact-service';
import { whatsappHref } from '@/lib/whatsapp';
import { ContactForm } from './contact-form';
import { PrivacyDialog, type PrivacyDialogProps } from './privacy-dialog';

const POLICY = {
  title: 'Política de Privacidad',
  version: '2026-11-01',
  introduction: 'Qué datos recibimos.',
  sections: ['uno', 'dos', 'tres'].map((title) => ({ title, paragraphs: [`Lo que dice ${title}.`] })),
};

const DialogWithPolicy = (props: PrivacyDialogProps) => <PrivacyDialog {...props} policy={POLICY} />;

const WHATSAPP = '+503 7123 4567';
const FILLED = { Nombre: 'Ana', Apellido: 'Ejemplo', Correo: 'ana@empresa.com', Mensaje: 'Hola' };

let service: ReturnType<typeof fakeContactService>;

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

beforeEach(() => {
  useContact.setState(useContact.getInitialState());
  service = fakeContactService();
  globalThis.fetch = service.fetch;
});

function renderForm(loadDialog = async () => DialogWithPolicy) {
  const user = userEvent.setup({ delay: null });
  const view = render(
    <ContactForm
      interests={['Mosaico', 'Vidrio']}
      email="contacto@example.com"
      whatsapp={WHATSAPP}
      policyVersion={POLICY.version}
      loadDialog={loadDialog}
    />,
  );
  return { user, ...view };
}

/** Renders the form, filled in and with the policy accepted. */
async function renderFilledForm(texts: { [label: string]: string } = FILLED) {
  const view = renderForm();
  await fillIn(view.user, texts);
  await view.user.click(consent());
  return view;
}

/** Renders the form during its first send. */
async function renderSentForm() {
  const view = await renderFilledForm();
  await view.user.click(sendButton());
  return view;
}

async function fillIn(user: UserEvent, texts: { [label: string]: string }) {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

/** Fills in every control, as robots do. */
function fillInEverything(container: HTMLElement) {
  for (const control of container.querySelectorAll('input, textarea')) {
    fireEvent.input(control, { target: { value: 'robot@example.com' } });
  }
}

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const consent = () => screen.getByRole('switch');
const sendButton = () => screen.getByRole('button', { name: 'Enviar' });

async function answer(status: number, body: object, headers?: Record<string, string>) {
  await act(async () => service.request(-1).answer(status, body, headers));
}

describe('validation', () => {
  test('renders a new alert for each submit without consent', async () => {
    const { user } = renderForm();
    await user.click(sendButton());
    const first = screen.getByRole('alert');
    await user.click(sendButton());
    expect(screen.getByRole('alert')).not.toBe(first);
  });

  test('describes every invalid field and focuses the first', async () => {
    const { user } = await renderFilledForm({ Correo: 'ana@' });
    await user.click(sendButton());
    expect(field('Nombre')).toHaveFocus();
    expect(field('Nombre')).toHaveAccessibleDescription('Escribe tu nombre.');
    expect(field('Correo')).toHaveAccessibleDescription(/después de la arroba/);
    expect(field('Mensaje')).toHaveAccessibleDescription('Escribe tu mensaje.');
    expect(service.received).toHaveLength(0);
  });

  test('removes fixed errors at once, and shows new ones on submit only', async () => {
    const { user } = await renderFilledForm({ Correo: 'ana@empresa.com' });
    await user.click(sendButton());
    await user.type(field('Nombre'), 'A');
    await user.clear(field('Correo'));
    expect(field('Nombre')).toBeValid();
    expect(field('Correo')).toBeValid();
    expect(field('Mensaje')).toBeInvalid();
  });
});

describe('a send', () => {
  test('does not store the mobile number', async () => {
    await renderFilledForm({ ...FILLED, Celular: '300 123' });
    const stored = JSON.stringify({ ...sessionStorage });
    expect(stored).toContain('Ejemplo');
    expect(stored).not.toContain('300 123');
  });

  test('reports a filled honeypot in a header only', async () => {
    const { user, container } = await renderFilledForm();
    fillInEverything(container);
    await user.click(sendButton());
    expect(service.request(0).headers.get(HONEYPOT_HEADER)).toBe('filled');
    expect(Object.keys(service.request(0).body)).toEqual(['fullName', 'email', 'subject', 'message']);
  });
});

describe('the answer', () => {
  test('leaves the focus in a field that the visitor is editing', async () => {
    const { user } = await renderSentForm();
    await user.type(field('Mensaje'), '!');
    await answer(503, { message: 'Ahora no podemos.' });
    expect(screen.getByText('Ahora no podemos.')).toBeVisible();
    expect(field('Mensaje')).toHaveFocus();
  });

  test('keeps an edit that was made during the send in the form', async () => {
    const { user } = await renderSentForm();
    await user.type(field('Mensaje'), '!');
    await answer(200, { message: 'Recibido.' });
    expect(screen.getByText('Lo que cambiaste después sigue en el formulario.')).toBeVisible();
    expect(field('Mensaje')).toHaveValue('Hola!');
  });

  test('withdraws the consent in a form that React re-created during the send', async () => {
    const { unmount } = await renderSentForm();
    unmount();
    renderForm();
    expect(consent()).toBeChecked();
    await answer(200, { message: 'Recibido.' });
    expect(consent()).not.toBeChecked();
  });

  test('shows a failure in the service’s words until the next send', async () => {
    const { user } = await renderSentForm();
    await answer(503, { message: 'Ahora no podemos.' });
    expect(screen.getByText('Ahora no podemos.')).toBeVisible();
    // Without the text of the form.
    const chat = screen.getByRole('link', { name: /^Escribir por WhatsApp/ });
    expect(chat).toHaveAttribute('href', whatsappHref(WHATSAPP));

    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.queryByText('Ahora no podemos.')).not.toBeInTheDocument();
    // Focusable, so that the focus is not lost.
    expect(screen.getByRole('button', { name: 'Enviando…' })).toHaveFocus();
  });

  test('shows the service’s validation errors beside their fields', async () => {
    await renderSentForm();
    await answer(422, { message: 'Revisa el correo.', fields: { email: 'Ese correo no existe.' } });
    await waitFor(() => expect(field('Correo')).toHaveFocus());
    expect(field('Correo')).toHaveAccessibleDescription('Ese correo no existe.');
  });

  test('says when the requested wait is over', async () => {
    await renderSentForm();
    jest.useFakeTimers();
    await answer(429, { message: 'Espera 30 s.' }, { 'Retry-After': '30' });
    expect(screen.queryByText('Ya puedes reintentar.')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByText('Ya puedes reintentar.')).toBeVisible();
    jest.useRealTimers();
  });
});

describe('the privacy policy', () => {
  test('reports a dialog that failed to load, and retries on the next click', async () => {
    const loadDialog = jest.fn(async () => DialogWithPolicy).mockRejectedValueOnce(new Error('offline'));
    const { user } = renderForm(loadDialog);
    // A click by script, without the hover that would load the dialog first.
    const link = screen.getByRole('button', { name: 'Política de privacidad' });
    await act(async () => link.click());
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos abrir la política.');
    await user.click(link);
    expect(await screen.findByRole('dialog', { name: POLICY.title })).toBeInTheDocument();
    expect(screen.queryByText(/No pudimos abrir la política/)).not.toBeInTheDocument();
  });

  test('locks the scroll and keeps its opener accessible while it is open', async () => {
    const { user } = renderForm();
    await user.click(screen.getByRole('button', { name: 'Política de privacidad' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('textbox', { name: 'Nombre' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Política de privacidad' })).toBeInTheDocument();
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
    await user.keyboard('{Escape}');
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  });
});
