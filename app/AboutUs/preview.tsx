import { type OpenPoint, PreviewRibbon } from '@/components/preview/preview-ribbon';

/** What is open in the content (`tools/build/build-env.ts`). */
if (!process.env.OPEN_POINTS) throw new Error('OPEN_POINTS is not set: build a preview with npm run build.');
const points: OpenPoint[] = JSON.parse(process.env.OPEN_POINTS);

/** The preview's ribbon, with what is still open; only a preview imports it. */
export function Preview() {
  return <PreviewRibbon points={points} />;
}
