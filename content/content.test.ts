import { readContent } from './reading/read';
import { contentFiles } from './schema/content';

test.each(contentFiles)('the page can use %s as it is written', (name) => {
  expect(() => readContent(name)).not.toThrow();
});
