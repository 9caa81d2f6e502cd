/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { MediaLine, PreparedMedia } from '@/editor/api';
import { writeBeforeClosing } from '@/editor/panel/content/sync';
import { api, noAnswer, RequestRejected, readLines } from '@/editor/panel/requests';
import { MediaDrop } from './media-drop';

jest.mock('@/editor/panel/requests', () => ({
  ...jest.requireActual('@/editor/panel/requests'),
  api: jest.fn(),
  readLines: jest.fn(),
}));

/** Has the server answer the next request once this is called. */
function answerLater(): (line: MediaLine) => Promise<void> {
  let resolve: (line: MediaLine) => void = () => {};
  const promise = new Promise<MediaLine>((settle) => {
    resolve = settle;
  });
  jest.mocked(readLines<MediaLine>).mockImplementationOnce(async function* () {
    yield await promise;
  });
  return (line) => act(async () => resolve(line));
}

test('several files are prepared one after another, and what is wrong with one is told', async () => {
  const answerFirst = answerLater();
  const answerSecond = answerLater();
  const onPrepared = jest.fn();
  render(<MediaDrop label="Elegir" folder="clientes" title="Lenca & Hijos" multiple onPrepared={onPrepared} />);
  const files = ['a.pdf', 'b.svg'].map((name) => new File(['x'], name));
  fireEvent.drop(screen.getByLabelText('Elegir'), { dataTransfer: { files } });
  expect(await screen.findByText(/«a.pdf»/)).toBeVisible();
  expect(writeBeforeClosing()).toBe(true);
  const query = new URLSearchParams({ name: 'a.pdf', title: 'Lenca & Hijos' });
  expect(api).toHaveBeenLastCalledWith(`media/prepare/clientes?${query}`, expect.anything());

  await answerFirst({ rejected: { problem: 'Es un PDF.', remedy: 'Expórtalo como PNG.' } });
  expect(screen.getByText('a.pdf: Es un PDF. Expórtalo como PNG.')).toBeVisible();
  expect(screen.getByText(/«b.svg»/)).toBeVisible();

  const prepared: PreparedMedia = { value: { name: 'Cumbre' }, notes: [] };
  await answerSecond(prepared);
  expect(onPrepared.mock.calls).toEqual([[prepared]]);
  expect(writeBeforeClosing()).toBe(false);
});

test('what the browser cannot read is not told as an editor that does not answer', async () => {
  jest.mocked(api).mockRejectedValueOnce(new RequestRejected(noAnswer));
  render(<MediaDrop label="Elegir" folder="clientes" onPrepared={() => {}} />);
  const folder = new File([], 'logos');
  folder.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) });
  fireEvent.drop(screen.getByLabelText('Elegir'), { dataTransfer: { files: [folder] } });
  expect(await screen.findByText(/^logos: .*Si es una carpeta/)).toBeVisible();
});

test('a file may be chosen whatever its name ends in', () => {
  render(<MediaDrop label="Elegir" folder="talento" onPrepared={() => {}} />);
  expect(screen.getByLabelText('Elegir')).toHaveAttribute('accept', expect.stringMatching(/^image\/\*,/));
});
