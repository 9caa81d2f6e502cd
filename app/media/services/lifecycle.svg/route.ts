import { readFile } from 'node:fs/promises';
import { colors } from '@/content/colors';
import { recolor } from '@/lib/palette';

export const dynamic = 'force-static';

/** The drawing of the service that covers a product from its sketch to its delivery, in the tones of the brand. */
export async function GET() {
  const drawing = await readFile('app/media/services/lifecycle.svg/drawing.svg', 'utf8');
  return new Response(recolor(drawing, colors), { headers: { 'Content-Type': 'image/svg+xml' } });
}
