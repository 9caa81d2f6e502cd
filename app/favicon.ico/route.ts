import { brandSymbol } from '@/app/brand-symbol';
import { createFavicon } from '@/lib/brand/icons';

export const dynamic = 'force-static';

export async function GET() {
  const icon = await createFavicon(await brandSymbol());
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/x-icon' } });
}
