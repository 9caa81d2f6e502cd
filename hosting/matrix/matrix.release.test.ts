/** @jest-environment node */
import { existsSync } from 'node:fs';
import { PAGE_FILE } from '@/lib/build-output';
import type { RunningServer } from '@/lib/testing/program';
import { testWith } from '@/lib/testing/test-with';
import { describeDifferences, runMatrix } from './run';
import { isInstalled, ownServer, quick } from './servers';

const built = existsSync(PAGE_FILE);
if (!built) console.warn('There is no built site: the servers are tested after npm run build.');

(built ? describe : describe.skip)('the same requests have the same answers', () => {
  let own: RunningServer;
  beforeAll(async () => {
    own = await ownServer.start('');
  }, 60_000);
  afterAll(() => own?.stop());

  for (const software of quick) {
    testWith(isInstalled(software) ? software.name : undefined, software.name)(
      `on ${software.name}`,
      async () => {
        await using server = await software.start(own.url);
        const results = await runMatrix(software.name, server.port);
        expect(results.length).toBeGreaterThanOrEqual(29);
        expect(results.flatMap(describeDifferences)).toEqual([]);
      },
      180_000,
    );
  }
});
