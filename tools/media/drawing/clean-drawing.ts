import createDOMPurify from 'dompurify';
import { optimize, type PluginConfig } from 'svgo';
import { viewBoxOf } from '@/lib/brand/svg';
import { failures, MediaFailure, type Size } from '@/tools/media/media-failure';
import { parseDrawing, serializeDrawing, window } from './dom';
import { square, statedSize, trim, withSize } from './frame';
import { type Look, lookOf, looksAlike } from './look';
import { keepPlainColors } from './plain-colors';
import { readDrawing } from './read-drawing';
import { dropStyles, refuseUnkept, stylesAsAttributes } from './styles';
import { dropPrivateParts, giveNormalSize } from './tidy';

interface DrawingOptions {
  /** How high it stands on the page, in px. */
  height: number;
  /** The heaviest that it may be, in bytes. */
  budget: number;
  isSquare?: boolean;
  /** Whether parts of one colour are not joined, so that each can be given another. */
  keepsPartsApart?: boolean;
}

/** A drawing, and its size on the page. */
export interface CleanDrawing extends Size {
  svg: string;
}

/**
 * Turns what a drawing program wrote into what the site serves: a drawing of plain elements that looks the same, ends
 * where it is drawn, and holds nothing that runs or loads. All drawings go through these steps, whatever their place.
 *
 * @throws MediaFailure when it is no drawing, or holds what would look different
 */
export async function cleanDrawing(data: Buffer, options: DrawingOptions): Promise<CleanDrawing> {
  const document = parseDrawing(readDrawing(data));
  dropPrivateParts(document);
  keepPlainColors(document);
  const digits = giveNormalSize(document);
  const source = serializeDrawing(document);
  const look = await lookOf(source);

  const plain = parseDrawing(stylesAsAttributes(source));
  const dropped = dropStyles(plain);
  refuseUnkept(plain, dropped);
  dropped.push(...sanitize(plain));
  const { keepsPartsApart = false } = options;
  const short = await shorten(serializeDrawing(plain), { look, digits, keepsPartsApart });
  if (!short) throw new MediaFailure(failures.unkept(blamed(dropped)));

  const trimmed = await trim(short);
  return sized(options.isSquare ? await square(trimmed) : trimmed, options);
}

const purify = createDOMPurify(window);

/** Takes out of a drawing all that is no drawing. @returns the names of what was taken out */
function sanitize(document: XMLDocument): string[] {
  purify.sanitize(document.documentElement, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    // What leads elsewhere was refused before.
    ADD_TAGS: ['use'],
    ADD_ATTR: ['href', 'xlink:href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
  return purify.removed.map((removed) =>
    'element' in removed ? removed.element.nodeName : (removed.attribute?.name ?? ''),
  );
}

/** The name of what was dropped, and probably seen. */
function blamed(dropped: string[]): string {
  const isSeldomSeen = /^(?:$|-|isolation|white-space|line-height|#text)/;
  return dropped.find((name) => !isSeldomSeen.test(name)) ?? 'efectos o estilos';
}

/** Switches off what joins parts of a drawing that have one colour. */
const NOT_JOINED = { mergePaths: false, moveElemsAttrsToGroup: false } as const;

/** What changes no shape: a drawing that rounding or joining would change is shortened by this alone. */
const GENTLE: PluginConfig[] = [
  'cleanupIds',
  'convertColors',
  'removeEmptyAttrs',
  'removeEmptyContainers',
  'removeUselessDefs',
];

interface ShortenOptions {
  look: Look;
  /** How many digits after the point its numbers need. */
  digits: number;
  keepsPartsApart: boolean;
}

/** A drawing as short as it can be while it looks as before; `undefined` when something seen was dropped. */
async function shorten(svg: string, { look, digits, keepsPartsApart }: ShortenOptions): Promise<string | undefined> {
  const thorough: PluginConfig[] = [
    { name: 'preset-default', params: { overrides: keepsPartsApart ? NOT_JOINED : {} } },
  ];
  for (const plugins of [thorough, GENTLE]) {
    const short = optimize(svg, { multipass: true, floatPrecision: digits, plugins }).data;
    if (looksAlike(look, await lookOf(short))) return short;
  }
  return undefined;
}

function sized(svg: string, { height, budget }: DrawingOptions): CleanDrawing {
  const own = viewBoxOf(svg);
  const size = statedSize(own, height);
  // Whole pixels would leave a hair of air at two sides.
  const exactWidth = Number(((size.height * own.width) / own.height).toFixed(3));
  const drawing = withSize(svg, { width: exactWidth, height: size.height });
  if (Buffer.byteLength(drawing) > budget) throw new MediaFailure(failures.tooHeavy);
  return { svg: drawing, ...size };
}
