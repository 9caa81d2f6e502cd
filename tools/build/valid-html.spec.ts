import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { findProgram } from '@/lib/processes/find-program';

/** What the W3C's checker does not know yet, or counts as wrong that browsers and their specifications take. */
const UNKNOWN_TO_THE_CHECKER = [
  // `rel="expect"` (https://html.spec.whatwg.org/#link-type-expect).
  'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.',
  'CSS: Unrecognized at-rule “@container”',
  'CSS: Unrecognized at-rule “@property”',
  'CSS: Unrecognized at-rule “@starting-style”',
  'CSS: “1” is not a “aspect-ratio” value',
  "CSS: “animation-range”: Property “animation-range” doesn't exist.",
  "CSS: “animation-timeline”: Property “animation-timeline” doesn't exist.",
  "CSS: “container-type”: Property “container-type” doesn't exist.",
  "CSS: “container”: Property “container” doesn't exist.",
  "CSS: “interpolate-size”: Property “interpolate-size” doesn't exist.",
  "CSS: “margin-trim”: Property “margin-trim” doesn't exist.",
  // The units `cqw` and `cqh`.
  'CSS: “--text”: Parse Error.',
  'CSS: “width”: Parse Error.',
  // Sums of lengths in `max()` and `clamp()`.
  'CSS: “padding-block”: The types are incompatible.',
  'CSS: “width”: The types are incompatible.',
  "CSS: “transition-behavior”: Property “transition-behavior” doesn't exist.",
  // Tailwind's transition of a custom property.
  'CSS: “transition-property”: “--tw-gradient-from” is not a “transition-property” value.',
];

test('the exported documents are valid for the W3C’s checker', { tag: '@release' }, () => {
  const java = findProgram('java');
  test.skip(!java && !process.env.CI, 'needs java (on Debian the package default-jre-headless)');
  const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const documents = [PAGE_FILE, `${OUT}/index.html`, `${OUT}/404.html`, `${OUT}/media/politica-de-privacidad.html`];
  const { stdout } = spawnSync(
    java ?? '',
    ['-Xss4m', '-jar', checker, '--errors-only', '--format', 'json', '--stdout', ...documents],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const { messages }: { messages: { url: string; message: string; extract?: string }[] } = JSON.parse(stdout);
  expect(messages.filter(({ message }) => !UNKNOWN_TO_THE_CHECKER.includes(message))).toEqual([]);
});
