import { cpSync, mkdirSync } from 'node:fs';
import { contentPath } from '@/content/reading/content-path';
import { contentFiles } from '@/content/schema/content';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';

/** Gives each test a fresh copy of the content, in a folder in which the tools then run. */
export function useContentCopy(): void {
  const home = process.cwd();
  const project = sharedTemporaryFolder('contenido');
  beforeAll(() => process.chdir(project));
  afterAll(() => process.chdir(home));
  beforeEach(() => {
    mkdirSync('content', { recursive: true });
    for (const file of contentFiles) cpSync(`${home}/${contentPath(file)}`, contentPath(file));
  });
}
