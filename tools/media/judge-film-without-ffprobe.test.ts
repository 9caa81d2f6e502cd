import { judgeMedia } from './judge-media';

// A machine on which no such program is installed.
jest.mock('node:child_process', () => {
  const actual = jest.requireActual('node:child_process');
  const execFile = (_program: string, ...rest: unknown[]) => actual.execFile('/nada/ffprobe', ...rest);
  return { ...actual, execFile };
});

const judge = (bytes: number) =>
  judgeMedia({
    src: '/media/films/taller.h264.mp4',
    data: Buffer.alloc(bytes),
    ink: '#0b1020',
    stated: { width: 1280, height: 800 },
    statedType: 'video/mp4; codecs="avc1.640020"',
  });

test('a film that is too heavy is told all the same', async () => {
  const { problems } = await judge(2_000_000);
  expect(problems).toEqual([expect.objectContaining({ problem: expect.stringMatching(/pesa/) })]);
});
