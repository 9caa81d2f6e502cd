import { fc } from '@/lib/testing/properties';
import { acceptedEndings } from '@/tools/media/accepted-endings';
import { ground, plain, TemporaryOriginals } from '@/tools/media/testing/temporary-originals';
import { originalFailures } from './original-failures';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path fill="#c2185b" d="M0 0h90v20h-90zM0 60h40v30h-40z"/></svg>';
const photo = () => plain({ width: 300, height: 300, background: '#8ac' });

/** Whole files of several kinds, in as few bytes as can be. */
const files = Promise.all([
  Buffer.from(drawing),
  ...(['png', 'jpeg', 'webp', 'avif', 'tiff', 'gif'] as const).map((format) => photo().toFormat(format).toBuffer()),
  photo()
    .withExif({ IFD0: { Artist: 'Ana Ruiz' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
  Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'),
  Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
  Buffer.from('<!doctype html><html><svg></svg></html>'),
]);

const endings = ['svg', 'svg', 'png', 'jpg', 'webp', 'avif', 'tif', 'gif', 'mp4', 'heic', 'pdf', ''];

/** A file as it is, one of which a part is missing, and one of which some bytes are others. */
const change = fc.oneof(
  fc.constant((data: Buffer) => data),
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (data: Buffer) => data.subarray(0, data.length * share)),
  fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 30 })).map(([at, bytes]) => (data: Buffer) => {
    const changed = Buffer.from(data);
    changed.set(bytes.subarray(0, data.length), at % Math.max(1, data.length - bytes.length));
    return changed;
  }),
);

const bytes = fc.oneof(
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((random) => async () => Buffer.from(random)) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(), change).map(([index, changed]) => async () => {
      const known = await files;
      return changed(known[index % known.length] ?? Buffer.alloc(0));
    }),
  },
);

// Large pictures take long.
const folders = Object.keys(acceptedEndings).filter((folder) => !/^portada|^servicios|^marca/.test(folder));

test('whatever a file holds, it is made, or what is wrong is told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...folders), fc.constantFrom(...endings), bytes, async (folder, ending, data) => {
      using originals = new TemporaryOriginals();
      originals.drop(`${folder}/ana${ending && `.${ending}`}`, await data());
      const [result] = await originals.process({ ground });
      if (result?.kind !== 'rejected') return;
      expect([result.problem, result.cause]).not.toContain(originalFailures.programFailed.problem);
      expect(`${result.problem} ${result.remedy}`).toMatch(/^[A-ZÁÉÍÓÚ].*\. .*\.$/s);
    }),
    { numRuns: 60 },
  );
});
