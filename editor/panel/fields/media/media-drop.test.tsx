/** @jest-environment jsdom */
import { act, createEvent, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MediaLine, PreparedMedia } from '@/editor/api';
import { api, RequestRejected, readLines } from '@/editor/panel/requests';
import { useClosing } from '@/editor/panel/use-closing';
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

/** Has the server answer the next request only when this is called. */
function answerLater(): (media: PreparedMedia) => Promise<void> {
  let resolve: (media: PreparedMedia) => void = () => {};
  const answer = new Promise<PreparedMedia>((settle) => {
    resolve = settle;
  });
  jest.mocked(readLines).mockImplementationOnce(async function* () {
    yield await answer;
  });
  return (media) => act(async () => resolve(media));
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

test('of a field for one file the newest wins, and the earlier one is aborted', async () => {
  answerWith();
  const answerHeavy = answerLater();
  const answerSmall = answerLater();
  const { onPrepared, zone } = renderDrop();
  fireEvent.drop(zone, { dataTransfer: { files: [file('heavy.jpg')] } });
  fireEvent.drop(zone, { dataTransfer: { files: [file('small.jpg')] } });
  expect(await screen.findByText(/«small.jpg»/)).toBeVisible();
  expect(jest.mocked(api).mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false]);
  await answerHeavy(prepared('Heavy'));
  expect(screen.getByText(/«small.jpg»/)).toBeVisible();
  await answerSmall(prepared('Small'));
  await waitFor(() => expect(onPrepared.mock.calls).toEqual([[prepared('Small')]]));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the file that is shown is one that is still being prepared', async () => {
  answerWith();
  const answerFirst = answerLater();
  const answerSecond = answerLater();
  const { zone } = renderDrop({ multiple: true });
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.svg')] } });
  fireEvent.drop(zone, { dataTransfer: { files: [file('b.svg')] } });
  expect(await screen.findByText(/«b.svg»/)).toBeVisible();
  await answerSecond(prepared('Cumbre'));
  expect(await screen.findByText(/«a.svg»/)).toBeVisible();
  await answerFirst(prepared('Lenca'));
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
});

test('a tab that closes asks first while a file is being prepared', async () => {
  answerWith();
  const answer = answerLater();
  renderHook(() => useClosing());
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const { zone } = renderDrop();
  expect(isAsked()).toBe(false);
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.svg')] } });
  expect(isAsked()).toBe(true);
  await answer(prepared('Lenca'));
  expect(isAsked()).toBe(false);
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
