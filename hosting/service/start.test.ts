import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

test('a container serves the files of earlier releases for a week', () => {
  using folder = temporaryFolder('container');
  mkdirSync(join(folder.path, 'out'));
  const startRelease = (...files: string[]) => {
    rmSync(join(folder.path, 'site'), { recursive: true, force: true });
    mkdirSync(join(folder.path, 'site/media'), { recursive: true });
    for (const file of files) writeFileSync(join(folder.path, 'site', file), file);
    execFileSync('sh', [resolve('hosting/service/start.sh'), 'true'], { cwd: folder.path });
    return readdirSync(join(folder.path, 'out'), { recursive: true }).filter((file) => file !== '.served');
  };
  const age = (file: string) => utimesSync(join(folder.path, 'out', file), 0, 0);

  startRelease('a.js', 'media/un logo.svg');
  // A release is served until its replacement starts, however long ago it started itself.
  age('a.js');
  age('media/un logo.svg');
  expect(startRelease('b.js')).toEqual(['a.js', 'b.js', 'media', 'media/un logo.svg']);
  expect(startRelease('b.js')).toContain('a.js');
  age('a.js');
  expect(startRelease('b.js')).toEqual(['b.js', 'media', 'media/un logo.svg']);
});
