import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Message } from '@/content/schema/message';
import { filmFailures } from './failures/film-failures';
import { kindOf } from './file-kind';
import { FileRejected } from './file-rejected';
import { machineFailureOf } from './machine-failure';
import type { Size } from './measure';

/** What a film says of itself. */
export interface ProbedFilm extends Size {
  /** Its media type with the codec, as the content writes it: `video/mp4; codecs="avc1.640020"`. */
  type: string;
  tracks: number;
  /** The number of the track with its picture. */
  track: number;
  /** How long it lasts; 0 where it does not say so. */
  seconds: number;
  /** Whether the file says so of the picture alone: some say how long the sound is. */
  saysItsLength: boolean;
  /** Whether all its frames are there. */
  isWhole: boolean;
  /** Whether it tells of a place, a camera or an author. */
  hasMetadata: boolean;
  /** Whether each frame holds the lines of two moments. */
  isInterlaced: boolean;
  /** How far it is to be turned clockwise, in degrees, where only an old tag says so, which ffmpeg does not heed. */
  tagTurn: number;
  colours: FilmColours;
}

/** How the colours of a film are coded, in the names of ffmpeg; `undefined` where it does not say. */
export interface FilmColours {
  primaries?: string | undefined;
  transfer?: string | undefined;
  matrix?: string | undefined;
}

type Tags = Record<string, string>;

/** What ffprobe prints of one track; it leaves out what it does not know. */
export interface ProbedStream {
  index?: number;
  codec_type?: string;
  codec_name?: string;
  codec_tag_string?: string;
  profile?: string;
  level?: number;
  pix_fmt?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  field_order?: string;
  color_primaries?: string;
  color_transfer?: string;
  color_space?: string;
  side_data_list?: { rotation?: number }[];
  duration?: string;
  nb_frames?: string;
  nb_read_packets?: string;
  disposition?: Record<string, number>;
  tags?: Tags;
}

/** What ffprobe prints of a file. */
export interface Probe {
  streams?: ProbedStream[];
  format?: { format_name?: string; duration?: string; tags?: Tags };
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
  'duration',
  'rotate',
];

const FFPROBE_ARGS = [
  '-v',
  'error',
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
 * @throws FileRejected saying what the file is when it is no film
 */
export async function probeFilm(file: string): Promise<ProbedFilm | undefined> {
  const printed = await runFfprobe(file);
  return printed === undefined ? undefined : readProbe(JSON.parse(printed));
}

async function runFfprobe(file: string): Promise<string | undefined> {
  try {
    // A damaged film is told of by a line for each of its frames.
    const { stdout } = await promisify(execFile)('ffprobe', [...FFPROBE_ARGS, file], { maxBuffer: 64_000_000 });
    return stdout;
  } catch (cause) {
    if (Object(cause).code === 'ENOENT') return undefined;
    // The message holds the name of the file, which may read as a cause.
    const { stderr = '' } = Object(cause);
    throw new FileRejected(machineFailureOf({ message: stderr }) ?? unreadable(file), { cause });
  }
}

/** What is said of a file that ffprobe cannot read. */
function unreadable(file: string): Message {
  const kind = kindOf(file);
  if (kind === 'heic') return filmFailures.stillPicture;
  // The index of an MP4 comes last: one that was not copied to its end has none.
  return kind === 'film' ? filmFailures.cutOff : filmFailures.notAFilm;
}

/** Reads what ffprobe printed of a film. @throws FileRejected saying what the file is when it is none */
export function readProbe(probe: Probe): ProbedFilm {
  const { streams = [], format = {} } = probe;
  const video = pictureTrack(probe);
  const ownSeconds = video.duration ?? durationTag(video);
  const tags = [format.tags, ...streams.map((stream) => stream.tags)].flatMap((some) => Object.keys(some ?? {}));
  return {
    type: `video/mp4; codecs="${codecOf(video)}"`,
    tracks: streams.length,
    track: video.index ?? 0,
    seconds: Number(ownSeconds ?? format.duration ?? 0),
    saysItsLength: ownSeconds !== undefined && /^(?:mov|matroska)/.test(format.format_name ?? ''),
    ...seenSize(video),
    // Only some formats say how many frames there should be.
    isWhole: video.nb_frames === undefined || video.nb_frames === video.nb_read_packets,
    hasMetadata: tags.some((tag) => !TECHNICAL_TAGS.includes(tag.toLowerCase())),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order ?? ''),
    tagTurn: rotationOf(video) === undefined ? turnTag(video) : 0,
    colours: coloursOf(video),
  };
}

function coloursOf({ color_primaries, color_transfer, color_space }: ProbedStream): FilmColours {
  // RGB has no matrix.
  const matrix = color_space === 'gbr' ? undefined : color_space;
  return { primaries: color_primaries, transfer: color_transfer, matrix };
}

/** The track with the film's picture: the largest that moves, since cameras and phones add covers and previews. */
function pictureTrack({ streams = [] }: Probe): ProbedStream {
  const pictures = streams.filter(({ codec_type }) => codec_type === 'video');
  const [track] = pictures.filter(moves).sort((one, other) => areaOf(other) - areaOf(one));
  if (!track) throw new FileRejected(nothingMoves(streams));
  if (/^(?:drm.|encv)$/.test(track.codec_tag_string ?? '')) throw new FileRejected(filmFailures.copyProtected);
  if (!track.codec_name || track.codec_name === 'unknown') {
    throw new FileRejected(filmFailures.codecNotRead(track.codec_tag_string ?? ''));
  }
  return track;
}

function moves({ disposition = {}, nb_read_packets }: ProbedStream): boolean {
  const isCover = disposition.attached_pic === 1 || disposition.timed_thumbnails === 1;
  return !isCover && nb_read_packets !== '1';
}

function nothingMoves(streams: ProbedStream[]): Message {
  const kinds = streams.map(({ codec_type }) => codec_type);
  if (kinds.includes('audio')) return filmFailures.soundOnly;
  return kinds.includes('video') ? filmFailures.stillPicture : filmFailures.notAFilm;
}

function areaOf({ width = 0, height = 0 }: ProbedStream): number {
  return width * height;
}

/** How long a track of a Matroska film lasts, in seconds: `00:00:12.500000000`. */
function durationTag({ tags }: ProbedStream): number | undefined {
  const duration = tagOf(tags, 'duration');
  if (!duration) return undefined;
  return duration.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

function tagOf(tags: Tags = {}, name: string): string | undefined {
  return Object.entries(tags).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** How far the picture is turned anticlockwise as it is shown, in degrees, as the file's header says. */
function rotationOf({ side_data_list = [] }: ProbedStream): number | undefined {
  return side_data_list.find((data) => data.rotation !== undefined)?.rotation;
}

/** The same as programs once wrote it, clockwise. */
function turnTag({ tags }: ProbedStream): number {
  const turn = Number(tagOf(tags, 'rotate') ?? 0);
  return ((turn % 360) + 360) % 360;
}

function seenSize(stream: ProbedStream): Size {
  const { width = 0, height = 0, sample_aspect_ratio = '1:1' } = stream;
  const [horizontal = 0, vertical = 0] = sample_aspect_ratio.split(':').map(Number);
  const isStretched = horizontal > 0 && vertical > 0;
  const seenWidth = isStretched ? Math.round((width * horizontal) / vertical) : width;
  const rotation = rotationOf(stream) ?? turnTag(stream);
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
