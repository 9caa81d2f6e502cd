import { API, type MediaLine, type Refusal, type State, TOKEN_HEADER } from '@/editor/contract';

/**
 * What the panel shows: the server's last state, what it says of saving, and what was refused. A round ends when the
 * content is no longer what the panel made it: what was typed over it is then gone.
 */
export const now = { state: undefined as State | undefined, said: 'Guardado', refused: '', round: 0 };

let draw = () => {};
/** Draws the panel anew with each change of what it shows. */
export const onChange = (redraw: () => void) => {
  draw = redraw;
};

/** Tells it to everyone, in the panel's live regions. */
export function say(said: string, refused = '') {
  Object.assign(now, { said, refused });
  draw();
}

const token = document.querySelector<HTMLMetaElement>('meta[name=clave]')?.content ?? '';
const post = (path: string, body?: BodyInit) =>
  fetch(`${API}/${path}`, {
    method: path === 'state' ? 'GET' : 'POST',
    headers: { [TOKEN_HEADER]: token },
    body,
    // What was typed last is still sent while the panel closes.
    keepalive: path === 'change',
  });
const GONE = 'El editor no responde. Mira si npm run editar sigue abierto en su ventana.';

/** Asks the server for something, which it answers or refuses. */
export async function ask<Answer extends object = State>(path: string, body?: object): Promise<Answer | Refusal> {
  const gone = (): Refusal => ({ reason: 'failed', message: GONE });
  return post(path, body && JSON.stringify(body)).then((answer) => answer.json(), gone);
}

/** What the server tells of a file that it prepares. */
export async function* upload(originals: string, file: File): AsyncGenerator<MediaLine> {
  try {
    const { body } = await post(`media/${originals}?name=${encodeURIComponent(file.name)}`, file);
    if (!body) throw new Error('An answer without a body.');
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const lines = (rest + piece.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
  } catch {
    yield { refused: GONE };
  }
}

/** Asks from when the policy's new text applies. */
async function askDate(): Promise<string | undefined> {
  const dialog = document.querySelector('dialog');
  if (!dialog) return undefined;
  dialog.returnValue = '';
  dialog.showModal();
  await new Promise((close) => dialog.addEventListener('close', close, { once: true }));
  return dialog.returnValue && dialog.querySelector('input')?.value;
}

/** Asks for something, and again with a date for the policy's new text where the server wants one. */
async function askWithDate(path: string, bodyOf?: () => object): Promise<State | Refusal> {
  let answer = await ask(path, bodyOf?.());
  while ('reason' in answer && answer.reason === 'policy') {
    say('Sin guardar', answer.message);
    const policyDate = await askDate();
    if (!policyDate) break;
    answer = await ask(path, { ...bodyOf?.(), policyDate });
  }
  return answer;
}

/** Shows what was answered; after a conflict, the state as it is now. */
async function take(path: string, answer: State | Refusal): Promise<void> {
  const isConflict = 'reason' in answer && answer.reason === 'conflict';
  const next = isConflict ? await ask('state') : answer;
  const isOther = 'digests' in next && JSON.stringify(next.digests) !== JSON.stringify(now.state?.digests);
  if (isOther && (isConflict || /^(?:undo|redo)/.test(path))) now.round++;
  if (!('reason' in next)) now.state = next;
  if ('reason' in answer) say('Sin guardar', answer.message);
  else if (path === 'state') draw();
  else say('Guardado');
}

let queue: Promise<unknown> = Promise.resolve();

/** Asks one thing after another, so that each knows the state that the one before left; tells whether it was done. */
export function request(path: string, bodyOf?: () => object): Promise<boolean> {
  const asked = queue.then(async () => {
    if (path !== 'state') say('Guardando…');
    const answer = await askWithDate(path, bodyOf);
    await take(path, answer);
    return !('reason' in answer);
  });
  queue = asked;
  return asked;
}
