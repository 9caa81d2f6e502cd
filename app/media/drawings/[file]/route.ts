import { drawnFiles } from '@/app/page-drawings';
import { contentType } from '@/lib/content-types';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [...drawnFiles.keys()].map((file) => ({ file }));
}

/** Serves the map of the offices and the drawings of the terrain between them. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const drawing = drawnFiles.get(file);
  if (!drawing) return new Response(null, { status: 404 });
  return new Response(drawing, { headers: { 'Content-Type': contentType(file) } });
}
