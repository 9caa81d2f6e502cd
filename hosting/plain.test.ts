import { readFileSync } from 'node:fs';
import { PAGE_FILE } from '@/lib/build-output';
import { PAGE_PATH } from '@/lib/routes';
import { serveFolder } from '@/lib/testing/serve-folder';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { exportHost } from './export-host';
import { plain } from './hosts/plain';

test('a host without redirect rules serves the page at / and at the page path', async () => {
  using outputFolder = temporaryFolder('plain');
  exportHost(plain, { folder: outputFolder.path, serviceOrigin: '' });
  await using host = await serveFolder(outputFolder.path, { requiresExactPaths: true });
  const page = readFileSync(PAGE_FILE, 'utf8');
  for (const path of ['/', PAGE_PATH]) {
    const response = await fetch(host.url + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(page);
  }
});
