import type { Size } from './media-failure';

/** How the colours of a film are coded, in the names of ffprobe; it leaves out what it does not know. */
export interface FilmColours {
  primaries?: string | undefined;
  transfer?: string | undefined;
  matrix?: string | undefined;
}

/** How HDR is coded: hybrid log-gamma (phones) and PQ (HDR10). */
const HDR_TRANSFERS = ['arib-std-b67', 'smpte2084'];
/** Those of cinema, phones and HDR. Those of old television are left: films that say so mostly only changed their matrix. */
const WIDE_PRIMARIES = ['bt2020', 'smpte431', 'smpte432'];
/** Matrices as the filter `scale` names them, by the name that ffprobe gives them. */
const MATRICES: Record<string, string> = {
  bt470bg: 'bt601',
  smpte170m: 'bt601',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};

/** Without these, a conversion of colours is off by several of 255. */
const EXACTLY = 'flags=bicubic+accurate_rnd+full_chroma_int';

/** The luminance of graphics white in HDR, in cd/m², which becomes the white of the page (ITU-R BT.2408). */
const GRAPHICS_WHITE = 203;
/** The luminance that is mastered for, in cd/m². What is lighter becomes white. */
const PEAK = 1000;
/** Up to this share of graphics white all stays as it is; what is lighter is rolled off. */
const KNEE = 0.94;

/** Shows a frame of a film of the page as a browser does, in RGB. */
export const AS_PICTURE = `scale=in_color_matrix=bt709:in_range=tv:out_range=pc:${EXACTLY},format=rgb24`;

/** The filters that bring a film to the size, the rate and the colours (BT.709, limited range) of the page. */
export function filmFilters(colours: FilmColours, { width, height }: Size): string {
  const matrix = MATRICES[colours.matrix ?? ''] ?? (isHdr(colours) ? 'bt2020' : 'bt709');
  // More colours than the page has are not to be clipped before they are converted.
  const target = hasMoreColours(colours) ? matrix : 'bt709';
  return [
    'yadif=deint=interlaced',
    'fps=30',
    'scale=iw*sar:ih',
    'setsar=1',
    `scale=${width}:${height}:force_original_aspect_ratio=increase:force_divisible_by=2:in_color_matrix=${matrix}:out_color_matrix=${target}:out_range=tv:${EXACTLY}`,
    `crop=${width}:${height}`,
    ...(hasMoreColours(colours) ? toBt709(colours) : []),
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  ].join(',');
}

function isHdr({ transfer = '' }: FilmColours): boolean {
  return HDR_TRANSFERS.includes(transfer);
}

function hasMoreColours(colours: FilmColours): boolean {
  return isHdr(colours) || WIDE_PRIMARIES.includes(colours.primaries ?? '');
}

/**
 * Brings more colours to those of the page. Of HDR, graphics white becomes white, what is darker stays as it is, and
 * highlights are rolled off. The transfer functions of SDR are taken as one, as browsers do.
 */
function toBt709({ primaries = 'bt2020', transfer, matrix, ...colours }: FilmColours): string[] {
  const deep = 'format=yuv420p10le';
  const asHdr = isHdr({ transfer, ...colours });
  const knownTransfer = asHdr ? transfer : 'bt709';
  const usualMatrix = asHdr ? 'bt2020nc' : 'bt709';
  const from = `pin=${primaries}:tin=${knownTransfer}:min=${matrix ?? usualMatrix}:rin=tv`;
  if (!asHdr) return [deep, `zscale=${from}:p=bt709:t=bt709:m=bt709:r=tv`, deep];
  return [
    deep,
    `zscale=${from}:p=bt709:t=linear:npl=${GRAPHICS_WHITE}`,
    'format=gbrpf32le',
    `tonemap=mobius:param=${KNEE}:peak=${PEAK / GRAPHICS_WHITE}:desat=0`,
    'zscale=t=bt709:m=bt709:r=tv',
    deep,
  ];
}
