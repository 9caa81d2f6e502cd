import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MediaLine, PreparedMedia } from '@/editor/api';
import { api, RequestRejected, readLines } from '@/editor/panel/requests';
import { acceptedEndings } from '@/tools/media/accepted-endings';
import { MediaDrop } from './media-drop';

jest.mock('@/editor/panel/requests', () => ({
  ...jest.requireActual('@/editor/panel/requests'),
  api: jest.fn(),
  readLines: jest.fn(),
}));

/** Has the server answer each request in turn with these lines. */
function answerWith(...answers: MediaLine[][]): void {
  jest.mocked(api).mockReset();
  const request = jest.mocked(readLines).mockReset();
  for (const lines of answers) {
    request.mockImplementationOnce(async function* () {
      yield* lines;
    });
  }
}

const prepared = (name: string): PreparedMedia => ({ value: { name }, notes: [] });
const rejected = { rejected: { problem: 'Es un PDF.', remedy: 'Expórtalo como PNG.' } };
const file = (name: string) => new File(['x'], name);

function renderDrop({ multiple = false, title = '' } = {}) {
  const onPrepared = jest.fn();
  render(
    <MediaDrop label="Elegir archivo" folder="clientes" title={title} multiple={multiple} onPrepared={onPrepared} />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Elegir archivo');
  const zone = screen.getByText('Elegir archivo').parentElement;
  if (!zone) throw new Error('The label stands in no zone.');
  return { onPrepared, input, zone };
}

/** Moves a file from the zone to another element; jsdom has no drag events that say where to. */
function leaveTo(zone: Element, relatedTarget: Element): void {
  const event = createEvent.dragLeave(zone);
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
  fireEvent(zone, event);
}

test('several files at once are prepared one after another', async () => {
  answerWith([{ share: 0.5 }, prepared('Lenca')], [prepared('Cumbre')]);
  const { onPrepared, zone } = renderDrop({ multiple: true });
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.svg'), file('b.svg')] } });
  await waitFor(() => expect(onPrepared.mock.calls).toEqual([[prepared('Lenca')], [prepared('Cumbre')]]));
});

test('what is wrong with one file is told, and the others are taken', async () => {
  answerWith([rejected], [prepared('Cumbre')]);
  const { onPrepared, zone } = renderDrop({ multiple: true });
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.pdf'), file('b.svg')] } });
  expect(await screen.findByText('a.pdf: Es un PDF. Expórtalo como PNG.')).toBeVisible();
  await waitFor(() => expect(onPrepared).toHaveBeenCalledWith(prepared('Cumbre')));
});

test('a file is sent with whom it shows', async () => {
  answerWith([prepared('Lenca')]);
  const { onPrepared, input } = renderDrop({ title: 'Lenca & Hijos' });
  await userEvent.upload(input, file('IMG 1.svg'));
  await waitFor(() => expect(onPrepared).toHaveBeenCalled());
  const query = new URLSearchParams({ name: 'IMG 1.svg', title: 'Lenca & Hijos' });
  expect(api).toHaveBeenCalledWith(`media/prepare/clientes?${query}`, expect.objectContaining({ method: 'POST' }));
});

test('the choice of files is of those that the place takes', () => {
  const { input } = renderDrop();
  expect(input.accept.split(',')).toEqual(acceptedEndings.clientes.map((ending) => `.${ending}`));
});

test('the zone answers to a file above it, and not to one that left', () => {
  const { zone } = renderDrop();
  const dataTransfer = { files: [], dropEffect: 'none' };
  fireEvent.dragOver(zone, { dataTransfer });
  expect(zone).toHaveClass('media-drop-over');
  leaveTo(zone, screen.getByText('Elegir archivo'));
  expect(zone).toHaveClass('media-drop-over');
  leaveTo(zone, document.body);
  expect(zone).not.toHaveClass('media-drop-over');
});

test('without an answer the editor’s own message is told', async () => {
  const rejection = { reason: 'offline' as const, problem: 'El editor no responde.', remedy: 'Mira la terminal.' };
  answerWith();
  jest.mocked(api).mockRejectedValue(new RequestRejected(rejection));
  const { zone } = renderDrop();
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.svg')] } });
  expect(await screen.findByText(/El editor no responde/)).toBeVisible();
});
