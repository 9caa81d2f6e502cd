import { brandSymbol } from '@/app/brand-symbol';
import { colors } from '@/content/colors';
import { TOUCH_TILE, tile } from '@/lib/brand/icons';

export const dynamic = 'force-static';

export async function GET() {
  const icon = await tile(await brandSymbol(), colors, TOUCH_TILE);
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/png' } });
}
