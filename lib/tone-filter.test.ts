import { toneFilter } from './tone-filter';

/** What a chain of CSS filters makes of black, as https://www.w3.org/TR/filter-effects-1/ defines them. */
function filteredBlack(filter: string): number[] {
  const [, grey = 0, , saturation = 0, degrees = 0] = [...filter.matchAll(/\(([-\d.]+)/g)].map(([, value]) =>
    Number(value),
  );
  const brown = [1.351 * grey, 1.203 * grey, 0.937 * grey];
  const luma = ([red = 0, green = 0, blue = 0]: number[]) => 0.213 * red + 0.715 * green + 0.072 * blue;
  const saturated = brown.map((channel) => luma(brown) + saturation * (channel - luma(brown)));
  const [red = 0, green = 0, blue = 0] = saturated;
  const turned = [
    -0.213 * red - 0.715 * green + 0.928 * blue,
    0.143 * red + 0.14 * green - 0.283 * blue,
    -0.787 * red + 0.715 * green + 0.072 * blue,
  ];
  const angle = (degrees * Math.PI) / 180;
  const base = luma(saturated);
  return saturated.map(
    (channel, index) => base + Math.cos(angle) * (channel - base) + Math.sin(angle) * (turned[index] ?? 0),
  );
}

test('a black brand has black logos', () => {
  expect(toneFilter('#000000')).toBe('brightness(0)');
});

test.each(['#010101', '#344767', '#205047', '#6b3049', '#474747', '#32511a'])(
  'a silhouette has the tone %s',
  (tone) => {
    const channels = filteredBlack(toneFilter(tone)).map((channel) => Math.round(channel * 255));
    const wanted = (tone.match(/[\da-f]{2}/g) ?? []).map((channel) => Number.parseInt(channel, 16));
    for (const [index, channel] of channels.entries()) {
      expect(Math.abs(channel - (wanted[index] ?? 0))).toBeLessThanOrEqual(1);
    }
  },
);
