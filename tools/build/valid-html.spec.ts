import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { OUT } from '@/lib/build-output';
import { findProgram } from '@/lib/processes/find-program';

/** A false error. The checker (vnu) does not know `rel="expect"` yet: https://html.spec.whatwg.org/#link-type-expect */
const IGNORED_ERROR =
  'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.';

test('the exported documents pass the HTML checker of the W3C', { tag: '@release' }, () => {
  const java = findProgram('java');
  test.skip(!java && !process.env.CI, 'needs java (on Debian the package default-jre-headless)');
  const checkerJar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const { stdout } = spawnSync(
    java ?? '',
    ['-Xss4m', '-jar', checkerJar, '--errors-only', '--format', 'json', '--stdout', '--skip-non-html', OUT],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const { messages }: { messages: { url: string; message: string; extract?: string }[] } = JSON.parse(stdout);
  // Ignores errors in CSS, because the checker does not know current CSS such as `@container` and `@property`.
  const errors = messages.filter(({ message }) => message !== IGNORED_ERROR && !message.startsWith('CSS:'));
  expect(errors).toEqual([]);
});
