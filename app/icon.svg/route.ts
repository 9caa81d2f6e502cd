import { brandSymbol } from '@/app/brand-symbol';
import { createTabIcon } from '@/lib/brand/icons';

export const dynamic = 'force-static';

export async function GET() {
  return new Response(createTabIcon(await brandSymbol()), { headers: { 'Content-Type': 'image/svg+xml' } });
}
