import { viewBoxOf } from '@/lib/brand/svg';
import { trimDrawing } from './trim-drawing';

const onArtboard = (viewBox: string, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`);

test('the air of an artboard is trimmed but for a hair, and told', async () => {
  const { drawing, notes } = await trimDrawing(onArtboard('-100 0 595 842', '<path d="M100 400h200v50h-200z"/>'));
  const { x, y, width, height } = viewBoxOf(drawing.toString());
  expect([x, y, width, height].map((number) => Math.round(number / 10))).toEqual([10, 40, 20, 5]);
  expect([x < 100, y < 400, width > 200, height > 50]).toEqual([true, true, true, true]);
  expect(notes).toEqual([expect.stringMatching(/aire/)]);
});

test('a little air is trimmed without a word', async () => {
  const { drawing, notes } = await trimDrawing(onArtboard('0 0 100 100', '<path d="M10 0h80v100h-80z"/>'));
  expect(viewBoxOf(drawing.toString()).width).toBeLessThan(85);
  expect(notes).toEqual([]);
});

test('a drawing without air to speak of stays as it is', async () => {
  const full = onArtboard('0 0 100 100', '<path d="M1 1h97v98h-97z"/>');
  expect(await trimDrawing(full)).toEqual({ drawing: full, notes: [] });
});

test('a drawing that shows nothing is rejected', async () => {
  await expect(trimDrawing(onArtboard('0 0 100 100', '<path d="M200 0h9v9z"/>'))).rejects.toThrow(/no se ve nada/);
});
