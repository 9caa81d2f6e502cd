/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HONEYPOT_HEADER } from '@/lib/contact/schema';
import { useContact } from '@/lib/contact/store';
import { createFakeContactService } from '@/lib/testing/contact-service';
import { whatsappHref } from '@/lib/whatsapp';
import { ContactForm } from './contact-form';
import { PrivacyDialog, type PrivacyDialogProps } from './privacy-dialog';

const PRIVACY_POLICY = {
  title: 'Política de Privacidad',
  version: '2026-11-01',
  introduction: 'Qué datos recibimos.',
  sections: ['uno', 'dos', 'tres'].map((title) => ({ title, paragraphs: [`Lo que dice ${title}.`] })),
};

const DialogWithPolicy = (props: PrivacyDialogProps) => <PrivacyDialog {...props} policy={PRIVACY_POLICY} />;

const WHATSAPP = '+503 7123 4567';
const FILLED_FIELDS = { Nombre: 'Ana', Apellido: 'Ejemplo', Correo: 'ana@empresa.com', Mensaje: 'Hola' };

let service: ReturnType<typeof createFakeContactService>;

// jsdom has no layout, so it does not implement `scrollIntoView`.
Element.prototype.scrollIntoView = () => {};

beforeEach(() => {
  useContact.setState(useContact.getInitialState());
  service = createFakeContactService();
  globalThis.fetch = service.fetch;
});

function renderForm(loadDialog = async () => DialogWithPolicy) {
  const user = userEvent.setup({ delay: null });
  const view = render(
    <ContactForm
      interests={['Mosaico', 'Vidrio']}
      email="contacto@example.com"
      whatsapp={WHATSAPP}
      policyVersion={PRIVACY_POLICY.version}
      loadDialog={loadDialog}
    />,
  );
  return { user, ...view };
}

async function renderFilledForm(texts: { [label: string]: string } = FILLED_FIELDS) {
  const view = renderForm();
  await fillIn(view.user, texts);
  await view.user.click(consent());
  return view;
}

async function renderSubmittedForm() {
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

function fillInEverything(container: HTMLElement) {
  for (const control of container.querySelectorAll('input, textarea')) {
    fireEvent.input(control, { target: { value: 'robot@example.com' } });
  }
}

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const consent = () => screen.getByRole('switch');
const sendButton = () => screen.getByRole('button', { name: 'Enviar' });

async function respond(status: number, body: object, headers?: Record<string, string>) {
  await act(async () => service.request(-1).respond(status, body, headers));
}

describe('the validation of the contact form', () => {
  test('replaces the consent alert at each submit without consent', async () => {
    const { user } = renderForm();
    await user.click(sendButton());
    const firstAlert = screen.getByRole('alert');
    await user.click(sendButton());
    expect(screen.getByRole('alert')).not.toBe(firstAlert);
  });

  test('shows an error at every invalid field instead of sending the form', async () => {
    const { user } = await renderFilledForm({ Correo: 'ana@' });
    await user.click(sendButton());
    expect(field('Nombre')).toHaveFocus();
    expect(field('Nombre')).toHaveAccessibleDescription('Escribe tu nombre.');
    expect(field('Correo')).toHaveAccessibleDescription(/después de la arroba/);
    expect(field('Mensaje')).toHaveAccessibleDescription('Escribe tu mensaje.');
    expect(service.received).toHaveLength(0);
  });

  test('removes the errors of corrected fields and adds no errors while the visitor types', async () => {
    const { user } = await renderFilledForm({ Correo: 'ana@empresa.com' });
    await user.click(sendButton());
    await user.type(field('Nombre'), 'A');
    await user.clear(field('Correo'));
    expect(field('Nombre')).toBeValid();
    expect(field('Correo')).toBeValid();
    expect(field('Mensaje')).toBeInvalid();
  });
});

describe('the contact form', () => {
  test('excludes the mobile number from the stored draft', async () => {
    await renderFilledForm({ ...FILLED_FIELDS, Celular: '300 123' });
    const storedJson = JSON.stringify({ ...sessionStorage });
    expect(storedJson).toContain('Ejemplo');
    expect(storedJson).not.toContain('300 123');
  });

  test('reports a filled honeypot in a request header but not in the body', async () => {
    const { user, container } = await renderFilledForm();
    fillInEverything(container);
    await user.click(sendButton());
    expect(service.request(0).headers.get(HONEYPOT_HEADER)).toBe('filled');
    expect(Object.keys(service.request(0).body)).toEqual(['fullName', 'email', 'subject', 'message']);
  });
});

describe('after a response of the contact service, the form', () => {
  test('does not move the focus after a failure if the visitor is editing a field', async () => {
    const { user } = await renderSubmittedForm();
    await user.type(field('Mensaje'), '!');
    await respond(503, { message: 'Ahora no podemos.' });
    expect(screen.getByText('Ahora no podemos.')).toBeVisible();
    expect(field('Mensaje')).toHaveFocus();
  });

  test('keeps text that the visitor edited during the send', async () => {
    const { user } = await renderSubmittedForm();
    await user.type(field('Mensaje'), '!');
    await respond(200, { message: 'Recibido.' });
    expect(screen.getByText('Lo que cambiaste después sigue en el formulario.')).toBeVisible();
    expect(field('Mensaje')).toHaveValue('Hola!');
  });

  test('turns the consent switch off even if React re-created the form during the send', async () => {
    const { unmount } = await renderSubmittedForm();
    unmount();
    renderForm();
    expect(consent()).toBeChecked();
    await respond(200, { message: 'Recibido.' });
    expect(consent()).not.toBeChecked();
  });

  test('shows the failure message of the service until the next send', async () => {
    const { user } = await renderSubmittedForm();
    await respond(503, { message: 'Ahora no podemos.' });
    expect(screen.getByText('Ahora no podemos.')).toBeVisible();
    // The link opens a chat with the default message, not with the message of the visitor.
    const whatsappLink = screen.getByRole('link', { name: /^Escribir por WhatsApp/ });
    expect(whatsappLink).toHaveAttribute('href', whatsappHref(WHATSAPP));

    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.queryByText('Ahora no podemos.')).not.toBeInTheDocument();
    // The button stays focusable during the send, so that it keeps the focus.
    expect(screen.getByRole('button', { name: 'Enviando…' })).toHaveFocus();
  });

  test('shows the validation errors of the service next to their fields', async () => {
    await renderSubmittedForm();
    await respond(422, { message: 'Revisa el correo.', fields: { email: 'Ese correo no existe.' } });
    await waitFor(() => expect(field('Correo')).toHaveFocus());
    expect(field('Correo')).toHaveAccessibleDescription('Ese correo no existe.');
  });

  test('shows that a retry is possible once the wait of `Retry-After` is over', async () => {
    await renderSubmittedForm();
    jest.useFakeTimers();
    await respond(429, { message: 'Espera 30 s.' }, { 'Retry-After': '30' });
    expect(screen.queryByText('Ya puedes reintentar.')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByText('Ya puedes reintentar.')).toBeVisible();
    jest.useRealTimers();
  });
});

describe('the privacy dialog', () => {
  test('loads on the next click after a failed download', async () => {
    const loadDialog = jest.fn(async () => DialogWithPolicy).mockRejectedValueOnce(new Error('offline'));
    const { user } = renderForm(loadDialog);
    // `user.click` would also hover over the button, which loads the dialog before the click.
    const policyButton = screen.getByRole('button', { name: 'Política de privacidad' });
    await act(async () => policyButton.click());
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos abrir la política.');
    await user.click(policyButton);
    expect(await screen.findByRole('dialog', { name: PRIVACY_POLICY.title })).toBeInTheDocument();
    expect(screen.queryByText(/No pudimos abrir la política/)).not.toBeInTheDocument();
  });

  test('hides the page from screen readers except the button that opened the dialog', async () => {
    const { user } = renderForm();
    await user.click(screen.getByRole('button', { name: 'Política de privacidad' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('textbox', { name: 'Nombre' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Política de privacidad' })).toBeInTheDocument();
  });
});
