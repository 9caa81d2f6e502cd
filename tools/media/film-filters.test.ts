import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findProgram } from '@/lib/processes/find-program';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { describeWith } from '@/lib/testing/test-with';
import { lookInto } from './film-copy';
import { AS_PICTURE, filmFilters } from './film-filters';

const ffmpeg = findProgram('ffmpeg') ?? 'ffmpeg';
const folder = sharedTemporaryFolder('colores');
const SIZE = { width: 1280, height: 800 };

function run(args: string[]): Buffer {
  const { status, stdout, stderr } = spawnSync(ffmpeg, ['-loglevel', 'error', '-y', ...args], { maxBuffer: 64e6 });
  if (status !== 0) throw new Error(String(stderr));
  return stdout;
}

type Rgb = [red: number, green: number, blue: number];

const PATCHES: Record<string, Rgb> = {
  shadow: [16, 16, 16],
  darkGrey: [64, 64, 64],
  grey: [128, 128, 128],
  lightGrey: [235, 235, 235],
  white: [255, 255, 255],
  red: [255, 0, 0],
  blue: [48, 96, 160],
  brick: [178, 34, 34],
  skin: [224, 172, 150],
};
const WIDTH = 160;
const names = Object.keys(PATCHES);

/** Patches of SDR, side by side. */
function patches(): string {
  const hex = (rgb: Rgb) => rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  const each = Object.values(PATCHES).map((rgb, n) => `color=0x${hex(rgb)}:s=${WIDTH}x900:r=5,format=gbrp[p${n}]`);
  const all = names.map((_name, n) => `[p${n}]`).join('');
  return `${each.join(';')};${all}hstack=${names.length}`;
}

interface Coding {
  /** The filters that bring SDR into the colours of the film. */
  filters: string;
  options: string[];
}

const EXACTLY = 'flags=bicubic+accurate_rnd+full_chroma_int';
const sdr = (matrix: string, range: string, format: string) =>
  `scale=out_color_matrix=${matrix}:out_range=${range}:${EXACTLY},format=${format}`;
const tags = (primaries: string, transfer: string, matrix: string) => [
  ...['-color_primaries', primaries, '-color_trc', transfer, '-colorspace', matrix, '-color_range', 'tv'],
];
const converted = (target: string) =>
  `${sdr('bt709', 'tv', 'yuv444p12le')},zscale=pin=bt709:tin=bt709:min=bt709:rin=tv:${target}`;
const hevc = (...options: string[]) => ['-c:v', 'libx265', '-x265-params', 'log-level=none:lossless=1', ...options];
const h264 = (...options: string[]) => ['-c:v', 'libx264', '-qp', '4', ...options];

const CODINGS: Record<string, Coding> = {
  'HLG, as phones write it': {
    filters: `${converted('t=arib-std-b67:p=bt2020:m=bt2020nc:r=tv:npl=203')},format=yuv420p10le`,
    options: hevc(...tags('bt2020', 'arib-std-b67', 'bt2020nc')),
  },
  'PQ (HDR10)': {
    filters: `${converted('t=smpte2084:p=bt2020:m=bt2020nc:r=tv:npl=203')},format=yuv420p10le`,
    options: hevc(...tags('bt2020', 'smpte2084', 'bt2020nc')),
  },
  P3: {
    filters: `${converted('p=smpte432:t=bt709:m=bt709:r=tv')},format=yuv420p10le`,
    options: hevc(...tags('smpte432', 'bt709', 'bt709')),
  },
  'BT.2020 without HDR': {
    filters: `${converted('p=bt2020:t=2020_10:m=2020_ncl:r=tv')},format=yuv422p12le`,
    options: hevc(...tags('bt2020', 'bt2020-10', 'bt2020nc')),
  },
  'BT.601': {
    filters: sdr('bt601', 'tv', 'yuv420p'),
    options: h264(...tags('smpte170m', 'smpte170m', 'smpte170m')),
  },
  'BT.709 of full range': {
    filters: sdr('bt709', 'pc', 'yuvj420p'),
    options: h264('-color_range', 'pc', '-colorspace', 'bt709'),
  },
  'BT.709 that does not say so': { filters: sdr('bt709', 'tv', 'yuv420p'), options: h264() },
  RGB: { filters: 'format=gbrp', options: ['-c:v', 'libx264rgb', '-qp', '4', '-pix_fmt', 'rgb24'] },
};

/** The colours of the first frame of a film as the page shows it, a patch each. */
async function shownColours(file: string): Promise<Record<string, Rgb>> {
  const film = await lookInto(file);
  const filters = `${filmFilters(film, SIZE)},${AS_PICTURE}`;
  const pixels = run(['-i', file, '-vf', filters, '-frames:v', '1', '-f', 'rawvideo', '-']);
  // The sides are cropped.
  const left = ((names.length * WIDTH * SIZE.height) / 900 - SIZE.width) / 2;
  const colourOf = (patch: number): Rgb => {
    const x = Math.round(((patch + 0.5) * WIDTH * SIZE.height) / 900 - left);
    const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * (400 * SIZE.width + x));
    return [red, green, blue];
  };
  return Object.fromEntries(names.map((name, patch) => [name, colourOf(patch)]));
}

/** The patches as they are, of the colours that are near enough to be the same to the eye. */
function roughly(shown: Record<string, Rgb>): Record<string, Rgb> {
  const isNear = (one: Rgb, other: Rgb) => one.every((channel, n) => Math.abs(channel - (other[n] ?? 0)) <= 6);
  return Object.fromEntries(
    Object.entries(shown).map(([name, rgb]) => {
      const patch = PATCHES[name];
      return [name, patch && isNear(rgb, patch) ? patch : rgb];
    }),
  );
}

describeWith(findProgram('ffmpeg'), 'ffmpeg')('the colours of a film', () => {
  test.each(Object.entries(CODINGS))('in %s stay as they were', async (name, { filters, options }) => {
    const file = path.join(folder, `${name.replace(/\W/g, '')}.mov`);
    run(['-f', 'lavfi', '-i', patches(), '-vf', filters, '-frames:v', '2', ...options, file]);
    expect(roughly(await shownColours(file))).toEqual(PATCHES);
  });

  test('in HDR above graphics white are rolled off without turning', async () => {
    const file = path.join(folder, 'luces.mov');
    // Four times as light as graphics white, of a warm tone, beside graphics white itself.
    const light =
      'color=0xffc080:s=1280x900:r=5,format=gbrp[l];color=0xffffff:s=1280x900:r=5,format=gbrp[w];[l][w]hstack';
    const filters = converted('t=smpte2084:p=bt2020:m=bt2020nc:r=tv:npl=812');
    const options = hevc(...tags('bt2020', 'smpte2084', 'bt2020nc'));
    run(['-f', 'lavfi', '-i', light, '-vf', `${filters},format=yuv420p10le`, '-frames:v', '2', ...options, file]);
    const film = await lookInto(file);
    const pixels = run([
      '-i',
      file,
      '-vf',
      `${filmFilters(film, SIZE)},${AS_PICTURE}`,
      '-frames:v',
      '1',
      '-f',
      'rawvideo',
      '-',
    ]);
    const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * (400 * SIZE.width + 200));
    expect(red).toBeGreaterThan(250);
    expect([green, blue]).toEqual([expect.closeTo(192, -1.2), expect.closeTo(128, -1.2)]);
  });
});
