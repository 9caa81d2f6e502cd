/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { clearDraft } from '@/lib/contact/draft';
import { FAILURES } from '@/lib/contact/failures';
import { TRAP_HEADER } from '@/lib/contact/schema';
import { resetContact } from '@/lib/contact/store';
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
const FILLED = { Nombre: 'Ana', Apellido: 'Restrepo', Correo: 'ana@empresa.com', Mensaje: 'Hola' };

let service: ReturnType<typeof fakeContactService>;

beforeEach(() => {
  clearDraft();
  resetContact();
  service = fakeContactService();
  globalThis.fetch = service.fetch;
});

function renderForm(loadDialog = async () => DialogWithPolicy) {
  const user = userEvent.setup({ delay: null });
  const view = render(
    <ContactForm
      interests={['Moviint', 'Scout']}
      email="contacto@example.com"
      whatsapp={WHATSAPP}
      policyVersion={POLICY.version}
      loadDialog={loadDialog}
    />,
  );
  return { user, ...view };
}

/** The form, filled in and with the policy accepted. */
async function renderFilledForm(texts: { [label: string]: string } = FILLED) {
  const view = renderForm();
  await fillIn(view.user, texts);
  await view.user.click(consent());
  return view;
}

/** The form after its first send, which waits for its answer. */
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

/** What a robot does: it fills in every control that it finds. */
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

describe('what is checked before a send', () => {
  test('the alert is spoken again at each refused submit', async () => {
    const { user } = renderForm();
    await user.click(sendButton());
    const first = screen.getByRole('alert');
    await user.click(sendButton());
    expect(screen.getByRole('alert')).not.toBe(first);
  });

  test('each wrong field says what is missing, and the first takes the focus', async () => {
    const { user } = await renderFilledForm({ Correo: 'ana@' });
    await user.click(sendButton());
    expect(field('Nombre')).toHaveFocus();
    expect(field('Nombre')).toHaveAccessibleDescription('Escribe tu nombre.');
    expect(field('Correo')).toHaveAccessibleDescription(/después de la arroba/);
    expect(field('Mensaje')).toHaveAccessibleDescription('Escribe tu mensaje.');
    expect(service.received).toHaveLength(0);
  });

  test('a mended error goes, and a new one waits for the next submit', async () => {
    const { user } = await renderFilledForm({ Correo: 'ana@empresa.com' });
    await user.click(sendButton());
    await user.type(field('Nombre'), 'A');
    await user.clear(field('Correo'));
    expect(field('Nombre')).toBeValid();
    expect(field('Correo')).toBeValid();
    expect(field('Mensaje')).toBeInvalid();
  });
});

describe('what is sent', () => {
  test('a second press while it is sent sends nothing more', async () => {
    const { user } = await renderSentForm();
    await user.keyboard('{Enter}');
    expect(service.received).toHaveLength(1);
  });

  test('the mobile number is not stored either', async () => {
    await renderFilledForm({ ...FILLED, Celular: '300 123' });
    const stored = JSON.stringify({ ...sessionStorage });
    expect(stored).toContain('Restrepo');
    expect(stored).not.toContain('300 123');
  });

  test('a robot that fills every field is told by a header alone', async () => {
    const { user, container } = await renderFilledForm();
    fillInEverything(container);
    await user.click(sendButton());
    expect(service.request(0).headers.get(TRAP_HEADER)).toBe('filled');
    expect(Object.keys(service.request(0).body)).toEqual(['fullName', 'email', 'subject', 'message']);
  });
});

describe('what comes of a send', () => {
  test('a failure stands in the service’s words until the next send', async () => {
    const { user } = await renderSentForm();
    await answer(503, { message: 'Ahora no podemos.' });
    expect(screen.getByText(FAILURES.unavailable.title)).toBeVisible();
    expect(screen.getByText('Ahora no podemos.')).toBeVisible();
    expect(field('Mensaje')).toHaveValue('Hola');
    // Without what was typed.
    const chat = screen.getByRole('link', { name: /^Escribir por WhatsApp/ });
    expect(chat).toHaveAttribute('href', whatsappHref(WHATSAPP));

    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.queryByText(FAILURES.unavailable.title)).not.toBeInTheDocument();
    // Still focusable: the focus would be thrown to the document.
    expect(screen.getByRole('button', { name: 'Enviando…' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Enviando…' })).toHaveFocus();
  });

  test('what the service refuses stands beside its field', async () => {
    await renderSentForm();
    await answer(422, { message: 'Revisa el correo.', fields: { email: 'Ese correo no existe.' } });
    expect(field('Correo')).toHaveFocus();
    expect(field('Correo')).toHaveAccessibleDescription('Ese correo no existe.');
  });

  test('a busy service’s wait is told when it is over', async () => {
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
  test('a dialog that did not come is said, and the next press asks again', async () => {
    const loadDialog = jest.fn(async () => DialogWithPolicy).mockRejectedValueOnce(new Error('offline'));
    const { user } = renderForm(loadDialog);
    // A press by script: no pointer comes before it, which would fetch the dialog too.
    const link = screen.getByRole('button', { name: 'Política de privacidad' });
    await act(async () => link.click());
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos abrir la política.');
    await user.click(link);
    expect(await screen.findByRole('dialog', { name: POLICY.title })).toBeInTheDocument();
    expect(screen.queryByText(/No pudimos abrir la política/)).not.toBeInTheDocument();
  });

  test('behind it nothing scrolls, and a screen reader keeps its place', async () => {
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
