import { mapFiles } from '@/app/office-maps';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [...mapFiles.keys()].map((file) => ({ file }));
}

/** The maps of the offices, drawn while the site is built. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const drawing = mapFiles.get(file);
  if (!drawing) return new Response(null, { status: 404 });
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml' } });
}
