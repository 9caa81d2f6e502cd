import { contentFiles } from '@/content/schema/content';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { createParts, partAt, setFieldValue, writableValue } from './parts';

beforeEach(() => {
  const content = sampleContent();
  const files = contentFiles.map((file) => [file, { value: content[file], etag: '' }]);
  createParts(Object.fromEntries(files), () => {});
});

test('what is right is written beside a text that is wrong', () => {
  const { saved } = partAt('/hero');
  setFieldValue('/hero/headline', '');
  setFieldValue('/hero/subtitle', 'Otra bajada.');
  expect(writableValue(partAt('/hero'))).toEqual({ ...saved, subtitle: 'Otra bajada.' });
});

test('a group that is new and lacks something stays away as a whole', () => {
  const { saved } = partAt('/navigation');
  setFieldValue('/navigation/action', { label: '', scrollToId: null });
  expect(writableValue(partAt('/navigation'))).toEqual(saved);
});

test('a list waits while an entry of it lacks something', () => {
  setFieldValue('/hero/phrases', ['Software', '']);
  expect(writableValue(partAt('/hero'))).toBeUndefined();
});
