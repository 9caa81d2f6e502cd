import type { FilmColours, ProbedFilm } from './film-probe';
import type { Size } from './measure';

/** How HDR is coded: hybrid log-gamma (phones) and PQ (HDR10). */
const HDR_TRANSFERS = ['arib-std-b67', 'smpte2084'];

/** Matrices as the filter `scale` names them, by the name that ffprobe gives them. */
const MATRICES: Record<string, string> = {
  bt470bg: 'bt601',
  smpte170m: 'bt601',
  fcc: 'fcc',
  smpte240m: 'smpte240m',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};

// Those of old television are left: films that say so mostly only changed their matrix.
const WIDE_PRIMARIES = ['bt2020', 'smpte431', 'smpte432'];

/** Without these, a conversion of colours is off by several of 255. */
const EXACTLY = 'flags=bicubic+accurate_rnd+full_chroma_int';
const AS_BT709 = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';

/** The luminance of graphics white in HDR, in cd/m², which becomes the white of the page (ITU-R BT.2408). */
const GRAPHICS_WHITE = 203;
/** The luminance that is mastered for, in cd/m². What is lighter becomes white. */
const PEAK = 1000;
/** Up to this share of graphics white all stays as it is; what is lighter is rolled off. */
const KNEE = 0.94;

function isHdr({ transfer = '' }: FilmColours): boolean {
  return HDR_TRANSFERS.includes(transfer);
}

/** Whether a film has more colours than the page: HDR, or those of phones (P3), cinema or BT.2020. */
export function hasMoreColours(colours: FilmColours): boolean {
  return isHdr(colours) || WIDE_PRIMARIES.includes(colours.primaries ?? '');
}

/** The filters that bring a film to the size, the rate and the colours (BT.709, limited range) of the page. */
export function filmFilters(film: ProbedFilm, size: Size): string {
  const { isInterlaced, colours } = film;
  const filters = [
    isInterlaced ? 'yadif' : '',
    'fps=30',
    scaleToCover(film, size),
    `crop=${size.width}:${size.height}`,
    'setsar=1',
    hasMoreColours(colours) ? convertColours(colours) : '',
    AS_BT709,
  ];
  return filters.filter(Boolean).join(',');
}

/** Shows a frame of a film of the page as a browser does, in RGB. */
export const AS_PICTURE = `scale=in_color_matrix=bt709:in_range=tv:out_range=pc:${EXACTLY},format=rgb24`;

/** Scales the film, as it is seen, to the size that it covers, and its values to the matrix and range of the page. */
function scaleToCover({ width, height, colours }: ProbedFilm, size: Size): string {
  const share = Math.max(size.width / width, size.height / height);
  const matrix = MATRICES[colours.matrix ?? ''] ?? (isHdr(colours) ? 'bt2020' : 'bt709');
  // More colours than the page has are not to be clipped before they are converted.
  const target = hasMoreColours(colours) ? matrix : 'bt709';
  return [
    `scale=${evenAbove(width * share)}:${evenAbove(height * share)}`,
    `in_color_matrix=${matrix}`,
    `out_color_matrix=${target}`,
    'out_range=tv',
    EXACTLY,
  ].join(':');
}

/** The next even number: colours have half the resolution. */
function evenAbove(length: number): number {
  return 2 * Math.ceil(Math.round(length) / 2);
}

function convertColours(colours: FilmColours): string {
  const conversion = isHdr(colours) ? fromHdr(colours) : fromSdr(colours);
  return ['format=yuv420p10le', ...conversion, 'format=yuv420p10le'].join(',');
}

function fromSdr({ primaries, matrix = 'bt709' }: FilmColours): string[] {
  // The transfer functions of SDR are taken as one, as browsers do.
  return [`zscale=pin=${primaries}:tin=bt709:min=${matrix}:rin=tv:p=bt709:t=bt709:m=bt709:r=tv`];
}

/**
 * Turns HDR into SDR: graphics white becomes white, what is darker stays as it is, and highlights are rolled off.
 * The filter applies the system gamma of HLG to each channel, as players based on ffmpeg do (`agamma`).
 */
function fromHdr({ primaries = 'bt2020', transfer, matrix = 'bt2020nc' }: FilmColours): string[] {
  return [
    `zscale=pin=${primaries}:tin=${transfer}:min=${matrix}:rin=tv:p=bt709:t=linear:npl=${GRAPHICS_WHITE}`,
    'format=gbrpf32le',
    `tonemap=mobius:param=${KNEE}:peak=${PEAK / GRAPHICS_WHITE}:desat=0`,
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}
