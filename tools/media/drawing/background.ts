import { isSolidBlock } from '@/tools/media/client-logo';
import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';
import { backgroundNote, evenBackgroundOf } from '@/tools/media/logo-background';
import type { Drawing, DrawingStep } from './drawing-step';

/** What a cleaned drawing begins with, and the rectangle that lies below all else in it. */
const FIRST_RECTANGLE =
  /(<svg[^>]*>(?:<defs>(?:(?!<\/defs>).)*<\/defs>|<g[^>]*>)*)(<path\b[^>]*\bd="M[-\d., ]+(?:[hHvV][-\d.]+)+[zZ]"[^>]*\/>|<rect\b[^>]*\bwidth="100%"[^>]*\/>)/s;

/** A cleaned drawing without the rectangles that it begins with, where they alone make it a block. */
export async function removeRectangle(drawing: Drawing): Promise<Drawing> {
  const isBlock = ({ svg }: Drawing) => isSolidBlock(Buffer.from(svg));
  const bare = await withoutRectangles(drawing, isBlock);
  return (await isBlock(bare)) ? drawing : bare;
}

/**
 * Takes away an even background that would be a box on the page, and refuses one that cannot be removed.
 *
 * @param isSeen whether a background of this colour, as `#rrggbb`, is one that people see on every ground of the page,
 *   and so part of the logo
 */
export function removeBackground(isSeen: (color: string) => boolean): DrawingStep {
  const isOnBox = async ({ svg }: Drawing) => {
    const background = await evenBackgroundOf(Buffer.from(svg));
    return background !== undefined && !isSeen(background);
  };
  return async (drawing) => {
    const bare = await withoutRectangles(drawing, isOnBox);
    if (await isOnBox(bare)) throw new FileRejected(drawingFailures.backgroundStays);
    return bare;
  };
}

/** Canva draws its background two or three times over. */
const MOST_RECTANGLES = 3;

/** A cleaned drawing without the rectangles that it begins with, as long as it lies on a box. */
async function withoutRectangles(drawing: Drawing, isOnBox: (one: Drawing) => Promise<boolean>): Promise<Drawing> {
  let bare = drawing;
  for (let removed = 0; removed < MOST_RECTANGLES && (await isOnBox(bare)); removed++) {
    bare = withoutFirstRectangle(bare);
  }
  return bare;
}

/** A cleaned drawing without the rectangle that it begins with, if it begins with one. */
function withoutFirstRectangle(drawing: Drawing): Drawing {
  const [, , rectangle] = drawing.svg.match(FIRST_RECTANGLE) ?? [];
  if (!rectangle) return drawing;
  const [, fill = '#000'] = rectangle.match(/\bfill="([^"]+)"/) ?? [];
  const notes = [...new Set([...drawing.notes, backgroundNote(fill)])];
  return { ...drawing, svg: drawing.svg.replace(FIRST_RECTANGLE, '$1'), notes };
}
