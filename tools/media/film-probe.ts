import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UNREADABLE_FILM } from './ffmpeg';
import { FileRejected } from './file-rejected';

/** What a film says of itself. */
export interface ProbedFilm {
  /** Its media type with the codec, as the content writes it: `video/mp4; codecs="avc1.640020"`. */
  type: string;
  tracks: number;
  seconds: number;
  /** As it is seen: upright and with square pixels, in px. */
  width: number;
  height: number;
  /** Whether all its frames are there. */
  isWhole: boolean;
  /** Whether it tells of a place, a camera or an author. */
  hasMetadata: boolean;
}

type Tags = Record<string, string>;

/** What ffprobe prints of one track; it leaves out what it does not know. */
export interface ProbedStream {
  codec_type?: string;
  codec_name?: string;
  profile?: string;
  level?: number;
  pix_fmt?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  side_data_list?: { rotation?: number }[];
  nb_frames?: string;
  nb_read_packets?: string;
  tags?: Tags;
}

/** What ffprobe prints of a file. */
export interface Probe {
  streams?: ProbedStream[];
  format?: { duration?: string; tags?: Tags };
}

/** Tags that every film has and that tell nothing of a place, a camera or an author. */
const TECHNICAL_TAGS = [
  'major_brand',
  'minor_version',
  'compatible_brands',
  'encoder',
  'handler_name',
  'vendor_id',
  'language',
  'creation_time',
];

const FFPROBE_ARGS = [
  '-v',
  'quiet',
  '-export_xmp',
  '1',
  '-count_packets',
  '-of',
  'json',
  '-show_format',
  '-show_streams',
];

/**
 * Asks ffprobe about a film.
 *
 * @returns `undefined` when ffprobe is not installed
 * @throws FileRejected when the file is no film
 */
export async function probeFilm(file: string): Promise<ProbedFilm | undefined> {
  const printed = await runFfprobe(file);
  return printed === undefined ? undefined : readProbe(JSON.parse(printed));
}

async function runFfprobe(file: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ffprobe', [...FFPROBE_ARGS, file]);
    return stdout;
  } catch (cause) {
    const isInstalled = Object(cause).code !== 'ENOENT';
    if (!isInstalled) return undefined;
    throw new FileRejected(UNREADABLE_FILM, { cause });
  }
}

/** Reads what ffprobe printed of a film. @throws FileRejected when it is none */
export function readProbe({ streams = [], format = {} }: Probe): ProbedFilm {
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  const seconds = Number(format.duration);
  if (!video || !(seconds > 0)) throw new FileRejected(UNREADABLE_FILM);
  const tags = [format.tags, ...streams.map((stream) => stream.tags)].flatMap((some) => Object.keys(some ?? {}));
  return {
    type: `video/mp4; codecs="${codecOf(video)}"`,
    tracks: streams.length,
    seconds,
    ...seenSize(video),
    // Only some formats say how many frames there should be.
    isWhole: video.nb_frames === undefined || video.nb_frames === video.nb_read_packets,
    hasMetadata: tags.some((tag) => !TECHNICAL_TAGS.includes(tag.toLowerCase())),
  };
}

function seenSize({ width = 0, height = 0, sample_aspect_ratio = '1:1', side_data_list = [] }: ProbedStream) {
  const [horizontal = 0, vertical = 0] = sample_aspect_ratio.split(':').map(Number);
  const isStretched = horizontal > 0 && vertical > 0;
  const seenWidth = isStretched ? Math.round((width * horizontal) / vertical) : width;
  const rotation = side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(rotation) % 180 === 90;
  return isTurned ? { width: height, height: seenWidth } : { width: seenWidth, height };
}

/** Profiles of H.264 that every browser plays, with their constraints, in hexadecimal. */
const H264_PROFILES: Record<string, string> = { 'Constrained Baseline': '42c0', Main: '4d40', High: '6400' };

/** The codec as RFC 6381 writes it: `av01.0.05M.10`, `avc1.640020`; of what browsers do not play, its name alone. */
function codecOf({ codec_name = '', profile = '', level = 0, pix_fmt = '' }: ProbedStream): string {
  const h264Profile = H264_PROFILES[profile];
  if (codec_name === 'h264' && h264Profile) return `avc1.${h264Profile}${level.toString(16).padStart(2, '0')}`;
  if (codec_name !== 'av1' || profile !== 'Main') return codec_name;
  const bitDepth = pix_fmt.includes('10') ? '10' : '08';
  // The tier (M) is the only one below level 4.0, which is enough for the films of the page.
  return `av01.0.${String(level).padStart(2, '0')}M.${bitDepth}`;
}
