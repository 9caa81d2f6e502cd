import { loadavg } from 'node:os';
import { experiments } from './experiments';
import { type Experiment, Figures } from './harness';

/** `npm run experiment -- <name> [--short]`: runs one experiment, prints its figures, and fails when a target was missed. */
async function main(): Promise<void> {
  const [name = '', ...options] = process.argv.slice(2);
  const experiment: Experiment | undefined = experiments[name];
  if (!experiment) {
    console.error(`Usage: npm run experiment -- <name> [--short]\nNames: ${Object.keys(experiments).join(', ')}`);
    process.exit(1);
  }
  const scale = options.includes('--short') ? 'short' : 'long';
  console.log(`${name} (${scale}), Node ${process.version}, load before ${loadavg()[0]?.toFixed(2)}\n`);
  // So that the servers it started end with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const figures = new Figures(scale);
  const started = performance.now();
  await experiment(scale, figures);
  for (const { name: title, value, target, met } of figures.list) {
    console.log(`${met ? '  ' : '✗ '}${title.padEnd(56)}${value.padStart(12)}   ${target}`);
  }
  for (const note of figures.notes) console.log(`  ${note}`);
  const missed = figures.list.filter(({ met }) => !met).length;
  console.log(
    `\n${missed === 0 ? 'All targets met' : `${missed} missed`} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  process.exit(missed === 0 ? 0 : 1);
}

await main();
