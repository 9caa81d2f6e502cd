import { viewBoxOf } from '@/lib/brand/svg';
import type { Drawing } from './drawing-step';
import { withSize } from './frame';
import { trim } from './trim';

function onArtboard([x = 0, y = 0, width = 0, height = 0]: number[], body: string): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${body}</svg>`;
  const scale = 1000 / Math.max(width, height);
  const sized = withSize(svg, { width: width * scale, height: height * scale });
  return { svg: sized, source: svg, notes: [], removed: [] };
}

test('the air of an artboard is trimmed but for a hair, and told', async () => {
  const { svg, notes } = await trim(onArtboard([-100, 0, 595, 842], '<path d="M100 400h200v50h-200z"/>'));
  const { x, y, width, height } = viewBoxOf(svg);
  expect([x, y, width, height].map((number) => Math.round(number / 10))).toEqual([10, 40, 20, 5]);
  expect([x < 100, y < 400, width > 200, height > 50]).toEqual([true, true, true, true]);
  expect(notes).toEqual([expect.stringMatching(/aire/)]);
});

test('a speck on a huge artboard is found exactly', async () => {
  const { svg, notes } = await trim(onArtboard([-10000, -10000, 20000, 20000], '<path d="M5 5h24v12h-24z"/>'));
  const { x, y, width, height } = viewBoxOf(svg);
  expect([x, y, width, height].map(Math.round)).toEqual([5, 5, 24, 12]);
  expect(notes).toHaveLength(1);
});

test('a little air is trimmed without a word', async () => {
  const { svg, notes } = await trim(onArtboard([0, 0, 100, 100], '<path d="M10 0h80v100h-80z"/>'));
  expect(viewBoxOf(svg).width).toBeLessThan(85);
  expect(notes).toEqual([]);
});

test('a drawing without air to speak of stays as it is', async () => {
  const full = onArtboard([0, 0, 100, 100], '<path d="M1 1h97v98h-97z"/>');
  expect(await trim(full)).toEqual(full);
});

test('a drawing that shows nothing is rejected', async () => {
  await expect(trim(onArtboard([0, 0, 100, 100], '<path d="M200 0h9v9z"/>'))).rejects.toThrow(/no se ve nada/);
});
