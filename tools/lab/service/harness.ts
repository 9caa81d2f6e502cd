import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { post, sleep } from '../../../server/testing/service-process';

/** How thoroughly an experiment runs: `short` within `npm test`, `long` for the figures of the document. */
export type Scale = 'short' | 'long';

/** One figure of an experiment beside its target. */
export interface Finding {
  name: string;
  value: string;
  target: string;
  met: boolean;
}

/** Collects the figures of one experiment. */
export class Findings {
  readonly list: Finding[] = [];
  /** What was left out or is worth knowing. */
  readonly notes: string[] = [];

  /** @param scale the long form holds speed to the letter; beside other work, the short form only notices a standstill */
  constructor(private readonly scale: Scale) {}

  /** A duration in ms that must not exceed a bound; in the short form, not by twenty seconds. */
  within(name: string, ms: number, bound: number): void {
    const held = this.scale === 'long' ? bound : bound + 20_000;
    if (bound < 10_000) this.atMost(name, ms, held, ' ms');
    else this.atMost(name, ms / 1000, held / 1000, ' s');
  }

  /** A rate that must reach a bound; in the short form it is only told. */
  rate(name: string, perSecond: number, bound: number): void {
    if (this.scale === 'long') this.atLeast(name, perSecond, bound, '/s');
    else this.tell(name, perSecond, '/s');
  }

  /** A figure that must not exceed a bound. */
  atMost(name: string, value: number, bound: number, unit = ''): void {
    this.add(name, value, `≤ ${bound}`, value <= bound, unit);
  }

  atLeast(name: string, value: number, bound: number, unit = ''): void {
    this.add(name, value, `≥ ${bound}`, value >= bound, unit);
  }

  equal(name: string, value: number | string, expected: number | string): void {
    this.list.push({ name, value: String(value), target: String(expected), met: value === expected });
  }

  /** A figure without a target. */
  tell(name: string, value: number | string, unit = ''): void {
    const text = typeof value === 'number' ? round(value) : value;
    this.list.push({ name, value: text + unit, target: '', met: true });
  }

  private add(name: string, value: number, target: string, met: boolean, unit: string): void {
    this.list.push({ name, value: round(value) + unit, target: target + unit, met });
  }
}

/** An experiment: runs at a scale and writes down what it found. */
export type Experiment = (scale: Scale, findings: Findings) => Promise<void>;

/** Does the parts of an experiment: one after another where their figures count, otherwise at once to save time. */
export async function doParts(scale: Scale, parts: (() => Promise<void>)[]): Promise<void> {
  if (scale === 'short') await Promise.all(parts.map((part) => part()));
  else for (const part of parts) await part();
}

/** Sends until the request is acknowledged, as a patient visitor would; gives how often it had to. */
export async function postUntilAcknowledged(
  url: () => string,
  key: string,
  body: string,
  agent: Agent,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const answer = await post(url(), body, { 'idempotency-key': key }, agent).catch(() => null);
    if (answer?.status === 200) return attempt;
    if (answer && answer.status !== 503) throw new Error(`${answer.status} ${answer.body}`);
    await sleep(50);
  }
}

/** Works through `count` items with so many at once. */
export async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** The value under which a share of the values lies, in their unit. */
export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A temporary folder that goes with the experiment. */
export function temporaryFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'contact-experiment-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

function round(value: number): string {
  return String(Number(value.toFixed(value < 10 ? 2 : 0)));
}
