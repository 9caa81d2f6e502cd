import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { products } from '@/content/products';
import type { Message } from '@/content/schema/message';
import { findProgram } from '@/lib/processes/find-program';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { describeWith } from '@/lib/testing/test-with';
import { type JudgedFile, judgeMedia } from '@/tools/media/judge-media';
import { plain, TemporaryOriginals } from '@/tools/media/testing/temporary-originals';
import { filmFailures } from './film-failures';
import { originalFailures } from './original-failures';

// Programs are looked for where a test says: jest keeps what it sets in `process.env` from them.
jest.mock('node:child_process', () => {
  const { promisify } = jest.requireActual<typeof import('node:util')>('node:util');
  const actual = jest.requireActual('node:child_process');
  const execFile = Object.assign((...args: unknown[]) => actual.execFile(...args), {
    [promisify.custom]: (program: string, args: string[], options = {}) =>
      promisify(actual.execFile)(program, args, { ...options, env: process.env }),
  });
  const spawn = (program: string, args: string[], options = {}) =>
    actual.spawn(program, args, { ...options, env: process.env });
  return { ...actual, execFile, spawn };
});

const ffmpeg = findProgram('ffmpeg') ?? '';
const ffprobe = findProgram('ffprobe') ?? '';
const folder = sharedTemporaryFolder('peliculas');
const usualPath = process.env.PATH;
afterEach(() => {
  process.env.PATH = usualPath;
});

/** Makes a machine of these programs: each a path, or what a shell does in its place. */
function useMachine(programs: Record<string, string>): void {
  const bin = mkdtempSync(path.join(folder, 'bin-'));
  for (const [name, program] of Object.entries(programs)) {
    const file = path.join(bin, name);
    if (path.isAbsolute(program)) symlinkSync(program, file);
    else writeFileSync(file, `#!/bin/sh\n${program}\n`);
    if (!path.isAbsolute(program)) chmodSync(file, 0o755);
  }
  process.env.PATH = programs.ffmpeg && programs.ffprobe ? `${bin}:${usualPath}` : bin;
}

/** A shell's line that does something else where ffmpeg is called with an argument, and else runs it. */
function ffmpegBut(argument: string, instead: string): string {
  return `case " $* " in *" ${argument} "*) for last in "$@"; do :; done; ${instead};; *) exec ${ffmpeg} "$@";; esac`;
}

interface Shot {
  size?: string;
  seconds?: number;
  options?: string[];
  /** What else is recorded. */
  inputs?: string[];
}

/** A film as a camera writes it, of few frames. */
function shoot({ size = '1280x720', seconds = 12, options = [], inputs = [] }: Shot = {}): Buffer {
  const file = path.join(mkdtempSync(path.join(folder, 'toma-')), 'toma.mp4');
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=5`];
  const length = ['-t', `${seconds}`];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const { status, stderr } = spawnSync(ffmpeg, [...source, ...inputs, ...length, ...codec, ...options, file]);
  if (status !== 0) throw new Error(String(stderr));
  return readFileSync(file);
}

let usual: Buffer | undefined;

/** A film that nothing is wrong with. */
function good(): Buffer {
  usual ??= shoot();
  return usual;
}

const sound = () => shoot({ inputs: ['-f', 'lavfi', '-i', 'sine'], options: ['-vn'] });
const hdrTags = ['-color_trc', 'arib-std-b67', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];

/** Another codec in the header of a film than it has. */
const withCodec = (film: Buffer, codec: string) =>
  Buffer.from(film.toString('latin1').replaceAll('avc1', codec), 'latin1');

/** A film whose frames from the middle on are of noughts. */
function broken(film: Buffer): Buffer {
  return Buffer.from(film).fill(0, Math.round(film.length * 0.4), Math.round(film.length * 0.8));
}

/** What the intake says of a film. */
async function said(data: string | Buffer): Promise<Message> {
  using originals = new TemporaryOriginals();
  originals.drop('peliculas/toma.mp4', data);
  const [result] = await originals.process();
  if (result?.kind !== 'rejected') throw new Error(`It was ${result?.kind}.`);
  return { problem: result.problem, remedy: result.remedy };
}

const [slide] = products.slides;
const { src = '', type = '' } = slide?.film.sources.at(-1) ?? {};
const film = readFileSync(`public${src}`);

/** What the review says of a film of the page. */
async function found(file: Partial<JudgedFile>): Promise<Message> {
  const stated = { width: 1280, height: 800 };
  const { problems, advice } = await judgeMedia({ src, data: film, ink: '#0b1020', stated, statedType: type, ...file });
  const [message] = [...problems, ...advice];
  if (!message) throw new Error('Nothing is wrong.');
  return message;
}

/** The film of the page in another file, as ffmpeg writes it. */
function rewritten(...args: string[]): Buffer {
  const file = path.join(mkdtempSync(path.join(folder, 'copia-')), 'pelicula.mp4');
  const { status, stderr } = spawnSync(ffmpeg, ['-i', `public${src}`, ...args, file]);
  if (status !== 0) throw new Error(String(stderr));
  return readFileSync(file);
}

const AT_ONCE = ['-movflags', '+faststart'];

/** How each failure comes about, and what is said then. */
const cases: Record<keyof typeof filmFailures, { failure: Message; say: () => Promise<Message> }> = {
  ffmpegMissing: {
    failure: filmFailures.ffmpegMissing,
    say: () => {
      const data = good();
      useMachine({ ffprobe });
      return said(data);
    },
  },
  ffprobeMissing: {
    failure: filmFailures.ffprobeMissing,
    say: () => {
      const data = good();
      useMachine({ ffmpeg });
      return said(data);
    },
  },
  encoderMissing: {
    failure: filmFailures.encoderMissing('libsvtav1'),
    say: () => {
      useMachine({ ffprobe, ffmpeg: ffmpegBut('-encoders', `${ffmpeg} -encoders | grep -v svtav1`) });
      return said(good());
    },
  },
  colourFilterMissing: {
    failure: filmFailures.colourFilterMissing,
    say: () => {
      useMachine({ ffprobe, ffmpeg: ffmpegBut('-filters', `${ffmpeg} -filters | grep -v zscale`) });
      return said(shoot({ options: hdrTags }));
    },
  },
  codecNotRead: {
    failure: filmFailures.codecNotRead('zzzz'),
    say: () => said(withCodec(good(), 'zzzz')),
  },
  notAFilm: { failure: filmFailures.notAFilm, say: () => said('no es una película') },
  soundOnly: { failure: filmFailures.soundOnly, say: () => said(sound()) },
  stillPicture: {
    failure: filmFailures.stillPicture,
    say: async () => said(await plain({ width: 1600, height: 900, background: '#123' }).png().toBuffer()),
  },
  copyProtected: { failure: filmFailures.copyProtected, say: () => said(withCodec(good(), 'drmi')) },
  cutOff: { failure: filmFailures.cutOff, say: () => said(good().subarray(0, 100_000)) },
  damaged: { failure: filmFailures.damaged, say: () => said(broken(good())) },
  upright: {
    failure: filmFailures.upright({ width: 720, height: 1280 }),
    say: () => said(shoot({ size: '720x1280' })),
  },
  tooSmall: {
    failure: filmFailures.tooSmall({ own: { width: 854, height: 480 }, least: { width: 1280, height: 720 } }),
    say: () => said(shoot({ size: '854x480' })),
  },
  otherLength: { failure: filmFailures.otherLength(5), say: () => said(shoot({ seconds: 5 })) },
  tooHeavy: {
    failure: filmFailures.tooHeavy,
    say: () => {
      useMachine({ ffprobe, ffmpeg: ffmpegBut('-crf', 'head -c 2000000 /dev/zero > "$last"') });
      return said(good());
    },
  },
  notLookedInto: {
    failure: filmFailures.notLookedInto,
    say: () => {
      useMachine({ ffmpeg });
      return found({});
    },
  },
  otherCodec: {
    failure: filmFailures.otherCodec,
    say: () => found({ data: rewritten('-t', '12', '-c:v', 'mjpeg', '-q:v', '31', '-r', '5', ...AT_ONCE) }),
  },
  otherType: {
    failure: filmFailures.otherType({ stated: 'video/mp4; codecs="av01.0.05M.10"', own: type }),
    say: () => found({ statedType: 'video/mp4; codecs="av01.0.05M.10"' }),
  },
  otherTracks: {
    failure: filmFailures.otherTracks,
    say: () => {
      const silence = ['-f', 'lavfi', '-t', '16', '-i', 'anullsrc', '-c:a', 'aac'];
      return found({ data: rewritten(...silence, ...AT_ONCE, '-c:v', 'copy') });
    },
  },
  framesMissing: {
    failure: filmFailures.framesMissing,
    say: () => found({ data: film.subarray(0, film.length - 200_000) }),
  },
  startsLate: { failure: filmFailures.startsLate, say: () => found({ data: rewritten('-c:v', 'copy') }) },
};

describeWith(ffmpeg && ffprobe ? ffmpeg : undefined, 'ffmpeg')('of a film is said what is so', () => {
  test.each(Object.entries(cases))('%s', async (_name, { failure, say }) => {
    expect(await say()).toEqual(failure);
  });

  test.each([
    ['noRoom', { ffprobe, ffmpeg: ffmpegBut('-crf', 'echo "Error: No space left on device" >&2; exit 1') }],
    ['noPermission', { ffmpeg, ffprobe: 'echo "toma.mp4: Permission denied" >&2; exit 1' }],
    ['noMemory', { ffprobe, ffmpeg: ffmpegBut('-crf', 'kill -9 $$') }],
  ] as const)('what fails is the machine, and not the film: %s', async (cause, machine) => {
    const data = good();
    useMachine(machine);
    expect(await said(data)).toEqual(originalFailures[cause]);
  });

  test.each([
    ['a photo', async () => plain({ width: 1600, height: 900, background: '#123' }).jpeg().toBuffer()],
    ['an AVIF', async () => plain({ width: 1600, height: 900, background: '#123' }).avif().toBuffer()],
    ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    [
      'a GIF that stands still',
      async () =>
        sharp({ create: { width: 1600, height: 900, channels: 3, background: '#123' } })
          .gif()
          .toBuffer(),
    ],
  ])('%s is a still picture, whatever its name', async (_what, data) => {
    expect(await said(await data())).toEqual(filmFailures.stillPicture);
  });

  test.each([
    ['an MP4 whose index comes first', AT_ONCE],
    ['a Matroska', ['-f', 'matroska']],
  ])('the end is missing of %s', async (_what, options) => {
    const whole = shoot({ options });
    expect(await said(whole.subarray(0, whole.length * 0.7))).toEqual(filmFailures.cutOff);
  });
});
