import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { writeProjectFile } from './project-files';

// The project is the folder in which the editor was opened.
const home = process.cwd();
const project = sharedTemporaryFolder('archivos');
beforeAll(() => process.chdir(project));
afterAll(() => process.chdir(home));

test('who is reading a file while it is written reads it whole, as it was', () => {
  mkdirSync('content');
  writeFileSync('content/hero.json', 'lo que estaba');
  const reading = openSync('content/hero.json', 'r');
  writeProjectFile('content/hero.json', Buffer.from('lo nuevo'));
  expect(readFileSync(reading, 'utf8')).toBe('lo que estaba');
  closeSync(reading);
  expect(readFileSync('content/hero.json', 'utf8')).toBe('lo nuevo');
  expect(readdirSync('content')).toEqual(['hero.json']);
});
