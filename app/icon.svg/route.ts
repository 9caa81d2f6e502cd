import { brandSymbol } from '@/app/brand-symbol';
import { tabIcon } from '@/lib/brand/icons';

export const dynamic = 'force-static';

export async function GET() {
  return new Response(tabIcon(await brandSymbol()), { headers: { 'Content-Type': 'image/svg+xml' } });
}
