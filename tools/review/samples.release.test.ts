import sampleFiles from '@/content/media/samples.json' with { type: 'json' };
import samples from '@/content/samples.json' with { type: 'json' };
import { gatherSamples } from './gather';

test('the sample lists are those of tools/review/write-samples.ts', () => {
  const { content, files } = gatherSamples();
  // A company that replaced the URL no longer maintains the lists.
  if (Object(content.site).url !== samples.site.url) return;
  expect({ content, files }).toEqual({ content: samples, files: sampleFiles });
});
