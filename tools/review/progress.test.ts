import type { ContentData } from '@/content/types';
import { progressOf } from './progress';
import { samples } from './samples';
import { projectContent } from './testing/project-content';

/** The project's content with values of the sample in some places, and without people and pictures of it. */
function withSamples(): ContentData {
  const content = projectContent();
  content.site.name = String(samples.texts['site.name']?.[0]);
  content.site.url = String(samples.texts['site.url']?.[0]);
  return content;
}

test('what is replaced counts as done', () => {
  const content = withSamples();
  const before = progressOf(content);
  content.site.name = 'Lenca';
  expect(progressOf(content)).toEqual({ done: before.done + 1, total: before.total });
  content.site.url = 'https://www.lenca.sv';
  expect(progressOf(content)).toEqual({ done: before.done + 2, total: before.total });
});

test('one sample instead of another is no progress', () => {
  const content = withSamples();
  const before = progressOf(content);
  content.site.url = String(samples.texts['site.url']?.[1]);
  expect(progressOf(content)).toEqual(before);
});

test('of pictures those count that are said to be of the sample', () => {
  const content = withSamples();
  const name = `logotipo/${content.brand.logo}`;
  const { done } = progressOf(content, new Set());
  expect(progressOf(content, new Set([name])).done).toBe(done - 1);
});
