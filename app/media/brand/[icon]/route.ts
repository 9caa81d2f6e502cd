import { brandSymbol } from '@/app/brand-symbol';
import { colors } from '@/content/colors';
import { MANIFEST_TILES, tile } from '@/lib/brand/icons';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(MANIFEST_TILES).map((icon) => ({ icon }));
}

/** Serves the icons that the web app manifest lists. */
export async function GET(_: Request, { params }: { params: Promise<{ icon: string }> }) {
  const { icon } = await params;
  const shape = MANIFEST_TILES[icon];
  if (!shape) return new Response(null, { status: 404 });
  const data = await tile(await brandSymbol(), colors, shape);
  return new Response(new Uint8Array(data), { headers: { 'Content-Type': 'image/png' } });
}
