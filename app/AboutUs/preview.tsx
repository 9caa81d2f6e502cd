import { PreviewRibbon } from '@/components/preview/preview-ribbon';
import { reviewContent } from '@/content/review';
import { site } from '@/content/site';
import { siteContent } from '@/content/site-content';
import { OPEN_GRAPH_IMAGE, PAGE_PATH } from '@/lib/routes';

/** The preview's ribbon, with what the rules of the content still have to say; only a preview imports it. */
export function Preview() {
  return (
    <PreviewRibbon
      points={reviewContent(siteContent)}
      title={`${site.name}: ${site.tagline}`}
      address={site.url + PAGE_PATH}
      description={site.description}
      card={OPEN_GRAPH_IMAGE}
    />
  );
}
