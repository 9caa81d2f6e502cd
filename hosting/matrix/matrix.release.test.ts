import { existsSync } from 'node:fs';
import { PAGE_FILE } from '@/lib/build-output';
import type { RunningServer } from '@/lib/processes/start-server';
import { describeWith, testWith } from '@/lib/testing/test-with';
import { TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { describeDifferences, runMatrix } from './run';
import { isInstalled, ownServer, quick } from './servers';

jest.setTimeout(TEST_TIMEOUT);

const page = existsSync(PAGE_FILE) ? PAGE_FILE : undefined;

describeWith(page, 'a built site')('the same requests have the same answers', () => {
  let own: RunningServer;
  beforeAll(async () => {
    own = await ownServer.start('');
  });
  afterAll(() => own?.stop());

  for (const software of quick) {
    testWith(isInstalled(software) ? software.name : undefined, software.name)(`on ${software.name}`, async () => {
      await using server = await software.start(own.url);
      const results = await runMatrix(software.name, server.port);
      expect(results.length).toBeGreaterThanOrEqual(29);
      expect(results.flatMap(describeDifferences)).toEqual([]);
    });
  }
});
