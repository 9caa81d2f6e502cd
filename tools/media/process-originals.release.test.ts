import { statSync } from 'node:fs';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { plain, TemporaryOriginals } from './testing/temporary-originals';

// Large pictures are encoded many times.
jest.setTimeout(300_000);

let originals: TemporaryOriginals;
beforeEach(() => {
  originals = new TemporaryOriginals();
});
afterEach(() => originals[Symbol.dispose]());

describe('a picture for the hero', () => {
  const picture = (background: string) => plain({ width: 1920, height: 1600, background }).png().toBuffer();

  test('is darkened where headline and menu could not be read on it, and says so', async () => {
    originals.drop('portada/clara.png', await picture('#9ab'));
    const [result] = await originals.process();
    expect(result?.kind === 'made' && result.notes).toEqual([
      expect.stringMatching(
        /^Se oscureció un \d\d % a la izquierda del recorte ancho: con menos no se leería el titular/,
      ),
      expect.stringMatching(/^Se oscureció un \d\d % arriba en el recorte ancho: con menos no se leería el menú/),
      expect.stringMatching(/^Se oscureció un \d\d % en el centro del recorte alto/),
    ]);
    const phrase = await originals.colourAt('/media/hero/clara-wide.webp', { x: 0.3, y: 0.4 });
    expect(wcagContrast('#fff', phrase)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast('#ff7ba3', phrase)).toBeGreaterThanOrEqual(3);
    const pauseControl = await originals.colourAt('/media/hero/clara-wide.webp', { x: 0.9, y: 0.1 });
    expect(wcagContrast('#fff', pauseControl)).toBeGreaterThanOrEqual(4.5);
  });

  test('that is full of detail is softened to the weight of the first view', async () => {
    const noise = { type: 'gaussian', mean: 60, sigma: 24 } as const;
    const grain = sharp({ create: { width: 900, height: 1600, channels: 3, background: '#223', noise } });
    originals.drop('portada-alta/detalle.png', await grain.blur(0.6).png().toBuffer());
    const [result] = await originals.process();
    expect(result?.kind === 'made' && result.notes).toEqual([expect.stringMatching(/«Alto».*se suavizó/)]);
    const weight = (ending: string) => statSync(originals.made(`/media/hero/detalle-tall.${ending}`)).size;
    expect(weight('avif')).toBeLessThanOrEqual(18_500);
    expect(weight('webp')).toBeLessThanOrEqual(34_500);
  });
});
