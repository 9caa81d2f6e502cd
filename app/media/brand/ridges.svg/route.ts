import { readFile } from 'node:fs/promises';
import { colors } from '@/content/colors';
import { recolor } from '@/lib/palette';

export const dynamic = 'force-static';

/** The drawing that closes the section of the clients, in the tones of the brand. */
export async function GET() {
  const drawing = await readFile('app/media/brand/ridges.svg/drawing.svg', 'utf8');
  return new Response(recolor(drawing, colors), { headers: { 'Content-Type': 'image/svg+xml' } });
}
