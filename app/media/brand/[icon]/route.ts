import { brandSymbol } from '@/app/brand-symbol';
import { colors } from '@/content/colors';
import { createAppIcon, MANIFEST_ICONS } from '@/lib/brand/icons';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(MANIFEST_ICONS).map((icon) => ({ icon }));
}

/** Serves the icons that the web app manifest lists. */
export async function GET(_: Request, { params }: { params: Promise<{ icon: string }> }) {
  const { icon } = await params;
  const iconOptions = MANIFEST_ICONS[icon];
  if (!iconOptions) return new Response(null, { status: 404 });
  const png = await createAppIcon(await brandSymbol(), colors, iconOptions);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
}
