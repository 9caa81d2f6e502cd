import { type Context, Hono } from 'hono';
import type {
  DictionaryRequest,
  EditorState,
  LaunchCheckResult,
  LettersRequest,
  PageAddress,
  PatchRequest,
  Rejection,
  RestoreFileRequest,
  ReviewResult,
  SaveRequest,
  UndoAnswer,
} from '@/editor/api';
import { cutFonts } from '@/tools/fonts/cut-fonts';
import { runForJson, startPreview, whileBuilding } from './commands';
import { withWord } from './dictionary';
import { readProjectFile } from './project-files';
import { Conflict } from './rejection';
import type { EditSession } from './session';

const DICTIONARY = 'content/palabras.txt';

/** The content: what it is, its changes, its versions as they are saved, and its review. */
export function contentRoutes(session: EditSession): Hono {
  const routes = new Hono();
  routes.get('/state', async (c) => c.json<EditorState>(await session.inTurn()));

  routes.post('/patch', async (c) => {
    const request = await c.req.json<PatchRequest>();
    try {
      return c.json<EditorState>(await session.inTurn(() => session.patch(request)));
    } catch (error) {
      if (error instanceof Conflict) return c.json<Rejection>(await conflictOf(error, session), 409);
      throw error;
    }
  });

  const undoRoute = (name: string, undo: () => Promise<string | undefined>) => {
    routes.post(`/${name}`, async (c) => {
      let done: string | undefined;
      const state = await session.inTurn(async () => {
        done = await undo();
      });
      return c.json<UndoAnswer>({ ...state, done });
    });
  };
  undoRoute('undo', () => session.undo());
  undoRoute('redo', () => session.redo());
  undoRoute('undo-all', () => session.undoAll());

  routes.post('/save', async (c) => {
    const request = await c.req.json<SaveRequest>();
    return c.json<EditorState>(await session.inTurn(() => session.save(request)));
  });
  routes.post('/restore-file', async (c) => {
    const { file } = await c.req.json<RestoreFileRequest>();
    return c.json<EditorState>(await session.inTurn(() => session.restoreFile(file)));
  });

  routes.post('/review', answerReview);
  routes.post('/dictionary', async (c) => {
    const { word } = await c.req.json<DictionaryRequest>();
    const text = withWord(readProjectFile(DICTIONARY)?.toString() ?? '', word);
    const files = new Map([[DICTIONARY, Buffer.from(text)]]);
    await session.inTurn(() => session.changeFiles(`Diccionario: se agregó «${word}»`, files));
    return answerReview(c);
  });
  routes.post('/letters', async (c) => {
    const { letters } = await c.req.json<LettersRequest>();
    const addLetters = async () => session.changeFiles(`Tipografía: se agregó «${letters}»`, await cutFonts(letters));
    await session.inTurn(addLetters);
    return answerReview(c);
  });
  routes.post('/check', async (c) =>
    c.json(await whileBuilding(() => runForJson<LaunchCheckResult>('contenido', '--', 'publicar', '--json'))),
  );
  routes.post('/preview', async (c) => c.json<PageAddress>({ address: await whileBuilding(startPreview) }));
  return routes;
}

async function answerReview(c: Context): Promise<Response> {
  return c.json(await runForJson<ReviewResult>('contenido', '--', 'revisar', '--json'));
}

async function conflictOf({ problem, remedy, pointer }: Conflict, session: EditSession): Promise<Rejection> {
  return { reason: 'conflict', problem, remedy, pointer, state: await session.inTurn() };
}
