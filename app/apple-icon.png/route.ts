import { brandSymbol } from '@/app/brand-symbol';
import { colors } from '@/content/colors';
import { APPLE_TOUCH_ICON, createAppIcon } from '@/lib/brand/icons';

export const dynamic = 'force-static';

export async function GET() {
  const icon = await createAppIcon(await brandSymbol(), colors, APPLE_TOUCH_ICON);
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/png' } });
}
