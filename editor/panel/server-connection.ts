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
    let rest = '';
    for await (const piece of body!.pipeThrough(new TextDecoderStream()) as never as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop()!;
      for (const line of lines) yield JSON.parse(line);
    }
  } catch {
    yield { refused: GONE };
  }
}

/** Asks from when the policy's new text applies. */
async function askDate(): Promise<string | undefined> {
  const dialog = document.querySelector('dialog')!;
  dialog.returnValue = '';
  dialog.showModal();
  await new Promise((close) => dialog.addEventListener('close', close, { once: true }));
  return dialog.returnValue && dialog.querySelector('input')?.value;
}

let queue: Promise<unknown> = Promise.resolve();

/** Asks one thing after another, so that each knows the state that the one before left; tells whether it was done. */
export function request(path: string, bodyOf?: () => object): Promise<boolean> {
  const asked = queue.then(async () => {
    if (path !== 'state') say('Guardando…');
    let answer = await ask(path, bodyOf?.());
    while ('reason' in answer && answer.reason === 'policy') {
      say('Sin guardar', answer.message);
      const policyDate = await askDate();
      if (!policyDate) break;
      answer = await ask(path, { ...bodyOf?.(), policyDate });
    }
    const isConflict = 'reason' in answer && answer.reason === 'conflict';
    const next = isConflict ? await ask('state') : answer;
    const isOther = 'digests' in next && JSON.stringify(next.digests) !== JSON.stringify(now.state?.digests);
    if (isOther && (isConflict || /^(?:undo|redo)/.test(path))) now.round++;
    if (!('reason' in next)) now.state = next;
    if ('reason' in answer) say('Sin guardar', answer.message);
    else if (path === 'state') draw();
    else say('Guardado');
    return !('reason' in answer);
  });
  queue = asked;
  return asked;
}
