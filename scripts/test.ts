import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { missingEngines } from '../e2e/engines/install';
import { ensureChromium } from './find-chromium';

/**
 * `npm test`: types, lint, unit tests, the build, and the journeys against what was built. It goes on after a failed
 * step where that still tells something, and ends with one line that counts everything: `N passed, N failed`.
 */
const RESULTS = 'test-results';
let passed = 0;
let failed = 0;

/** Runs one command; its failure counts once unless `count` reads finer figures from its report. */
function step(
  title: string,
  command: string,
  args: string[],
  count?: () => { passed: number; failed: number },
): boolean {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const ok = spawnSync(command, args, { stdio: 'inherit', env: process.env }).status === 0;
  let counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  if (count) {
    try {
      counts = count();
      if (!ok && counts.failed === 0) counts.failed = 1;
    } catch (error) {
      console.error(`No se pudo leer el informe de «${title}»: ${String(error)}`);
      counts = { passed: 0, failed: 1 };
    }
  }
  passed += counts.passed;
  failed += counts.failed;
  console.log(`── ${title}: ${ok ? 'bien' : 'FALLÓ'} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return ok;
}

const report = (file: string) => JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'));

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
process.env.CHROMIUM_PATH = ensureChromium();

step('Tipos', 'npx', ['tsc']);
step('Estilo y direcciones de importación', 'npx', ['biome', 'check', '.']);
const built = step('Compilación del sitio', 'npm', ['run', '--silent', 'build']);
step('Pruebas unitarias', 'npx', ['jest', '--json', `--outputFile=${RESULTS}/unit.json`], () => {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report('unit.json');
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
});
if (built) {
  step('Recorridos en el navegador', 'npx', ['playwright', 'test'], () => {
    const { expected, unexpected, flaky } = report('journeys.json').stats;
    return { passed: expected, failed: unexpected + flaky };
  });
  const missing = missingEngines();
  if (missing.length === 0) step('Lo esencial en Firefox y WebKitGTK', 'npm', ['run', '--silent', 'engines']);
  else console.log(`\nNo se corre lo esencial en Firefox y WebKitGTK; «npm run engines» pide: ${missing.join(' ')}`);
} else {
  console.error('Sin sitio compilado no hay recorridos que correr.');
}

const summary = `${passed} passed, ${failed} failed`;
writeFileSync(`${RESULTS}/summary`, `${summary}\n`);
console.log(`\n${summary}`);
process.exit(failed === 0 ? 0 : 1);
