import { brandSymbol } from '@/app/brand-symbol';
import { favicon } from '@/lib/brand/icons';

export const dynamic = 'force-static';

export async function GET() {
  const icon = await favicon(await brandSymbol());
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/x-icon' } });
}
