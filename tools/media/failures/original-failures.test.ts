import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '@/content/schema/message';
import { machineFailureOf } from '@/tools/media/machine-failure';
import { recipes } from '@/tools/media/recipes';
import { refusalOf } from '@/tools/media/testing/intake';
import { plain, TemporaryOriginals } from '@/tools/media/testing/temporary-originals';
import { originalFailures } from './original-failures';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path fill="#123456" d="M0 0L300 100L0 100z"/></svg>';
const photo = () => plain({ width: 300, height: 300, background: '#8ac' });
const FILM = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

/** What is told of an error of Node or of a library. */
const machine = (error: { code?: string; message?: string }, platform?: NodeJS.Platform) =>
  machineFailureOf(error, platform);

async function refusalOfSecond(): Promise<Message | undefined> {
  using originals = new TemporaryOriginals();
  originals.drop('clientes/Lenca.svg', logo);
  originals.drop('clientes/lenca.svg', logo.replace('#123456', '#654321'));
  const [, second] = await originals.process();
  return second?.kind === 'rejected' ? { problem: second.problem, remedy: second.remedy } : undefined;
}

/** What is told when something happens while an original is prepared, after its recipe began. */
async function refusalWhile(act: (file: string) => void): Promise<Message | undefined> {
  using originals = new TemporaryOriginals();
  originals.drop('talento/ana.png', await photo().png().toBuffer());
  const { prepare } = recipes.talento;
  const preparing = jest.spyOn(recipes.talento, 'prepare').mockImplementationOnce((original) => {
    act(original.file);
    return prepare(original);
  });
  const [result] = await originals.process();
  preparing.mockRestore();
  return result?.kind === 'rejected' ? { problem: result.problem, remedy: result.remedy } : undefined;
}

const wanted = 'PNG, JPG o WEBP';

type Case = [found: () => Promise<Message | undefined> | Message | undefined, expected: Message];

const cases: Record<keyof typeof originalFailures, Case[]> = {
  unknownFolder: [
    [() => refusalOf('suelto.svg', logo), originalFailures.unknownFolder(Object.keys(recipes))],
    [() => refusalOf('otra/lenca.svg', logo), originalFailures.unknownFolder(Object.keys(recipes))],
    [() => refusalOf('clientes/nuevos/lenca.svg', logo), originalFailures.unknownFolder(Object.keys(recipes))],
  ],
  unknownKind: [
    [() => refusalOf('talento/ana.png', 'Hola'), originalFailures.unknownKind({ ending: '.png', wanted })],
    [() => refusalOf('talento/ana', 'Hola'), originalFailures.unknownKind({ ending: '', wanted })],
  ],
  pictureForDrawing: [
    [
      async () => refusalOf('logotipo/lenca.svg', await photo().png().toBuffer()),
      originalFailures.pictureForDrawing({ format: 'PNG' }),
    ],
  ],
  drawingForPhoto: [[() => refusalOf('talento/ana.jpg', logo), originalFailures.drawingForPhoto(wanted)]],
  filmForPicture: [[() => refusalOf('talento/ana.jpg', FILM), originalFailures.filmForPicture(wanted)]],
  otherFormat: [
    [
      async () => refusalOf('aliado/nube.png', await photo().jpeg().toBuffer()),
      originalFailures.otherFormat({ format: 'JPEG', wanted: 'SVG, PNG o WEBP' }),
    ],
  ],
  unspelledName: [[() => refusalOf('clientes/株式会社.svg', logo), originalFailures.unspelledName]],
  longName: [[() => refusalOf(`clientes/${'a'.repeat(251)}`, logo), originalFailures.longName]],
  sameAddress: [[refusalOfSecond, originalFailures.sameAddress({ other: 'clientes/Lenca.svg' })]],
  gone: [[() => machine({ code: 'ENOENT' }), originalFailures.gone]],
  changedMeanwhile: [[() => refusalWhile((file) => appendFileSync(file, ' ')), originalFailures.changedMeanwhile]],
  noRoom: [
    [() => machine({ code: 'ENOSPC' }), originalFailures.noRoom],
    [
      () => machine({ message: 'wbuffer_write: write failed\nunix error: No space left on device' }),
      originalFailures.noRoom,
    ],
  ],
  noPermission: [
    [() => machine({ code: 'EACCES' }, 'linux'), originalFailures.noPermission],
    [() => machine({ code: 'EPERM' }, 'darwin'), originalFailures.noPermission],
    [() => machine({ code: 'EROFS' }), originalFailures.noPermission],
  ],
  inUse: [
    [() => machine({ code: 'EBUSY' }), originalFailures.inUse],
    [() => machine({ code: 'EPERM' }, 'win32'), originalFailures.inUse],
  ],
  tooManyOpen: [[() => machine({ code: 'EMFILE' }), originalFailures.tooManyOpen]],
  noMemory: [
    [() => machine({ code: 'ENOMEM' }), originalFailures.noMemory],
    [() => machine({ message: 'out of memory -- size == 640MB' }), originalFailures.noMemory],
  ],
  diskTrouble: [[() => machine({ code: 'EIO' }), originalFailures.diskTrouble]],
  programFailed: [
    [
      () =>
        refusalWhile(() => {
          throw new Error('vips_image_pio_input: unknown');
        }),
      originalFailures.programFailed,
    ],
  ],
};

test.each(Object.entries(cases))('%s is told of each of its causes', async (_name, known) => {
  for (const [found, expected] of known) expect(await found()).toEqual(expected);
});

test('a file that is gone while it is prepared is not called damaged', async () => {
  const { rmSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
  expect(await refusalWhile((file) => rmSync(file))).toEqual(originalFailures.gone);
});

test('one original that fails keeps no other from being prepared', async () => {
  using originals = new TemporaryOriginals();
  originals.drop('clientes/alta.svg', logo);
  originals.drop(path.join('clientes', 'b'.repeat(251)), logo);
  originals.drop('clientes/cima.svg', logo.replace('#123456', '#654321'));
  expect((await originals.process()).map(({ kind }) => kind).toSorted()).toEqual(['made', 'made', 'rejected']);
});
