import type { Message } from '@/content/schema/message';
import { filmFailures } from './failures/film-failures';
import { FileRejected } from './file-rejected';
import { type Probe, type ProbedStream, readProbe } from './film-probe';

const h264: ProbedStream = { codec_name: 'h264', profile: 'High', level: 32, pix_fmt: 'yuv420p' };

/** What ffprobe prints of a film. */
function aProbe({ stream = {}, ...probe }: { stream?: ProbedStream } & Probe = {}): Probe {
  return {
    streams: [{ codec_type: 'video', ...h264, width: 1280, height: 800, ...stream }],
    format: { duration: '16.000000' },
    ...probe,
  };
}

test.each([
  [{ ...h264 }, 'avc1.640020'],
  [{ ...h264, profile: 'Main', level: 31 }, 'avc1.4d401f'],
  [{ ...h264, profile: 'Constrained Baseline', level: 9 }, 'avc1.42c009'],
  [{ ...h264, profile: 'High 4:4:4 Predictive' }, 'h264'],
  [{ codec_name: 'av1', profile: 'Main', level: 5, pix_fmt: 'yuv420p10le' }, 'av01.0.05M.10'],
  [{ codec_name: 'av1', profile: 'Main', level: 0, pix_fmt: 'yuv420p' }, 'av01.0.00M.08'],
  [{ codec_name: 'hevc', profile: 'Main', level: 93 }, 'hevc'],
])('the codec of %j is %s', (stream, codec) => {
  expect(readProbe(aProbe({ stream })).type).toBe(`video/mp4; codecs="${codec}"`);
});

test.each([
  ['as it is', {}, { width: 1280, height: 800 }],
  ['with wide pixels', { width: 1440, height: 1080, sample_aspect_ratio: '4:3' }, { width: 1920, height: 1080 }],
  ['with pixels of an unknown shape', { sample_aspect_ratio: '0:1' }, { width: 1280, height: 800 }],
  ['taken upright', { side_data_list: [{}, { rotation: -90 }] }, { width: 800, height: 1280 }],
  ['taken upside down', { side_data_list: [{ rotation: 180 }] }, { width: 1280, height: 800 }],
  ['that an old tag turns', { tags: { ROTATE: '90' } }, { width: 800, height: 1280 }],
])('the size of a film %s is the one that is seen', (_what, stream, size) => {
  expect(readProbe(aProbe({ stream }))).toMatchObject(size);
});

describe('the tags of a film', () => {
  test('tell nothing where every film has them', () => {
    const format = { duration: '16', tags: { major_brand: 'isom', encoder: 'Lavf', creation_time: '2026-01-01' } };
    const stream = { tags: { language: 'und', handler_name: 'VideoHandler', vendor_id: '[0][0][0][0]' } };
    expect(readProbe(aProbe({ format, stream })).hasMetadata).toBe(false);
  });

  test.each(['location', 'com.apple.quicktime.make', 'artist', 'xmp', 'comment'])('tell more with %s', (tag) => {
    expect(readProbe(aProbe({ format: { duration: '16', tags: { [tag]: 'x' } } })).hasMetadata).toBe(true);
    expect(readProbe(aProbe({ stream: { tags: { [tag]: 'x' } } })).hasMetadata).toBe(true);
  });
});

test('a film that lacks frames is not whole', () => {
  const stream = { nb_frames: '480', nb_read_packets: '288' };
  expect(readProbe(aProbe({ stream })).isWhole).toBe(false);
  expect(readProbe(aProbe({ stream: { ...stream, nb_read_packets: '480' } })).isWhole).toBe(true);
  expect(readProbe(aProbe()).isWhole).toBe(true);
});

test('the picture of a film is its largest track that moves', () => {
  const track = { codec_type: 'video', ...h264, width: 320, height: 200 };
  const streams = [
    { ...track, index: 0, width: 1600, height: 1600, disposition: { attached_pic: 1 } },
    { ...track, index: 1 },
    { ...track, index: 2, width: 1280, height: 800 },
    { ...track, index: 3, width: 1920, height: 1200, nb_read_packets: '1' },
  ];
  expect(readProbe(aProbe({ streams })).track).toBe(2);
});

test.each([
  ['its track', { duration: '12.5' }, 12.5],
  ['a tag of its track', { tags: { DURATION: '00:01:02.500000000' } }, 62.5],
  ['its file', {}, 16],
])('how long a film lasts is what %s says', (_what, stream, seconds) => {
  expect(readProbe(aProbe({ stream })).seconds).toBe(seconds);
});

const aCover = { codec_type: 'video', codec_name: 'png', disposition: { attached_pic: 1 } };

test.each<[string, ProbedStream[], Message]>([
  ['sound alone', [{ codec_type: 'audio' }], filmFailures.soundOnly],
  ['sound with a cover', [{ codec_type: 'audio' }, aCover], filmFailures.soundOnly],
  ['a still picture', [{ codec_type: 'video', codec_name: 'mjpeg', nb_read_packets: '1' }], filmFailures.stillPicture],
  ['subtitles', [{ codec_type: 'subtitle' }], filmFailures.notAFilm],
  ['nothing', [], filmFailures.notAFilm],
])('%s is no film', (_what, streams, failure) => {
  expect(() => readProbe({ streams })).toThrow(new FileRejected(failure));
});
