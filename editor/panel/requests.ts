import type { Message } from '@/content/schema/message';
import { API, KEY_HEADER, type Rejection } from '@/editor/api';

/** The server did not do what was asked for, and says why. */
export class RequestRejected extends Error implements Message {
  override name = 'RequestRejected';
  readonly problem: string;
  readonly remedy: string;

  constructor(readonly rejection: Rejection) {
    super(`${rejection.problem} ${rejection.remedy}`);
    this.problem = rejection.problem;
    this.remedy = rejection.remedy;
  }
}

export const noAnswer: Rejection = {
  reason: 'offline',
  problem: 'El editor no responde.',
  remedy: 'Mira si sigue abierto en la ventana de la terminal; lo que escribiste queda aquí.',
};

function sessionKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=clave]')?.content ?? '';
}

/** Sends a request to the editor's server. @throws RequestRejected when it does not answer or refuses */
export async function api(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, [KEY_HEADER]: sessionKey() };
  const response = await fetch(`${API}/${path}`, { ...init, headers }).catch(() => undefined);
  if (!response) throw new RequestRejected(noAnswer);
  if (response.ok) return response;
  throw new RequestRejected(await readRejection(response));
}

async function readRejection(response: Response): Promise<Rejection> {
  try {
    return await response.json();
  } catch {
    return noAnswer;
  }
}

/** What the server answers. @throws RequestRejected */
export async function get<Answer>(path: string): Promise<Answer> {
  return (await api(path)).json();
}

/** What the server answers to what is sent as JSON. @throws RequestRejected */
export async function post<Answer>(path: string, body: object = {}): Promise<Answer> {
  return (await api(path, { method: 'POST', body: JSON.stringify(body) })).json();
}

/** The lines of JSON of an answer, each as it comes. */
export async function* readLines<Line>({ body }: Response): AsyncGenerator<Line> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest) yield JSON.parse(rest);
}
