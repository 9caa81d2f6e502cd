import { type Context, Hono } from 'hono';
import type { DictionaryRequest, LettersRequest, ReviewResult } from '@/editor/api';
import { cutFonts } from '@/tools/fonts/cut-fonts';
import { runForJson } from './commands';
import { readProjectFile } from './project-files';
import type { EditSession } from './session';

const DICTIONARY = 'content/palabras.txt';

/** The review, and what it offers: a word for the dictionary, letters for the page's typefaces. */
export function reviewRoutes(session: EditSession): Hono {
  const routes = new Hono();
  routes.post('/review', answerReview);
  routes.post('/dictionary', async (c) => {
    const { word } = await c.req.json<DictionaryRequest>();
    await session.inTurn(async () => {
      const text = withWord(readProjectFile(DICTIONARY)?.toString() ?? '', word);
      session.changeFiles(`Diccionario: se agregó «${word}»`, new Map([[DICTIONARY, Buffer.from(text)]]));
    });
    return answerReview(c);
  });
  routes.post('/letters', async (c) => {
    const { letters } = await c.req.json<LettersRequest>();
    await session.inTurn(async () => {
      session.changeFiles(`Tipografía: se agregó «${letters}»`, await cutFonts(letters));
    });
    return answerReview(c);
  });
  return routes;
}

async function answerReview(c: Context): Promise<Response> {
  return c.json(await runForJson<ReviewResult>('contenido', '--', 'revisar', '--json'));
}

/** The dictionary with another word in its place; its comments and its order stay. */
function withWord(text: string, word: string): string {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.includes(word)) return text;
  const { compare } = new Intl.Collator('es');
  const next = lines.findIndex((line) => !line.startsWith('#') && compare(line, word) > 0);
  const place = next < 0 ? lines.length : next;
  return `${lines.toSpliced(place, 0, word).join('\n')}\n`;
}
