import { type OpenPoint, PreviewRibbon } from '@/components/preview/preview-ribbon';

const points: OpenPoint[] = JSON.parse(process.env.OPEN_POINTS ?? '[]');

/** The ribbon of a preview with the open points of the content (`tools/build/prepare-build.ts`). */
export function Preview() {
  return <PreviewRibbon points={points} />;
}
