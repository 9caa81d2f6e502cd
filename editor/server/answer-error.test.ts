import { Hono } from 'hono';
import { answerError } from './answer-error';
import { Rejected } from './rejection';

const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => printed.mockClear());

/** The answer to a request that fails with an error. */
async function answerTo(error: Error, { signal }: { signal?: AbortSignal } = {}) {
  const app = new Hono().onError(answerError).post('/', () => Promise.reject(error));
  return app.request('/', { method: 'POST', ...(signal && { signal }) });
}

test('an upload that is aborted is not told in the terminal', async () => {
  await answerTo(new Error('aborted'), { signal: AbortSignal.abort() });
  expect(printed).not.toHaveBeenCalled();
});

test('what nobody foresaw is told in the panel and in the terminal', async () => {
  const error = new Error('El disco está lleno.');
  const response = await answerTo(error);
  expect(await response.json()).toMatchObject({ problem: 'No se pudo: El disco está lleno.' });
  expect(printed).toHaveBeenCalledWith(error);
});

test('what is refused is told in the panel alone', async () => {
  const message = { problem: 'Es muy pesado.', remedy: 'Recórtalo.' };
  const response = await answerTo(new Rejected(message));
  expect(await response.json()).toEqual({ reason: 'rejected', ...message });
  expect(printed).not.toHaveBeenCalled();
});
