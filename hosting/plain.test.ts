import { readFileSync } from 'node:fs';
import { PAGE_FILE } from '@/lib/build-output';
import { PAGE_PATH } from '@/lib/routes';
import { serveFolder } from '@/lib/testing/serve-folder';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { exportHost } from './export-host';
import { plain } from './hosts/plain';

test('a host without any rule shows the page at its root and at its path', async () => {
  using temporary = temporaryFolder('plain');
  exportHost(plain, { folder: temporary.path, contactService: '' });
  await using host = await serveFolder(temporary.path, { isBare: true });
  const page = readFileSync(PAGE_FILE, 'utf8');
  for (const path of ['/', PAGE_PATH]) {
    const answer = await fetch(host.url + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(page);
  }
});
