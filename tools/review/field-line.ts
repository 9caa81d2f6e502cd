import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseModule } from 'magicast';
import type { Finding, Key } from './finding';
import { exportOf } from './read-content';

/** What a syntax tree has of a value: the elements of a list, or the properties of an object. */
interface Node {
  loc?: { start: { line: number } };
  elements?: Node[];
  properties?: { key: { name?: string; value?: Key }; value: Node }[];
}

/** The findings, each with the line of its field, or else of the nearest that holds it; 0 when neither is known. */
export function withLines(findings: Finding[]): Finding[] {
  const roots = new Map<string, Node | undefined>();
  const rootOf = (file: string) => {
    if (!roots.has(file)) roots.set(file, readRoot(file));
    return roots.get(file);
  };
  return findings.map((finding) => {
    const { file, keys = [], line } = finding;
    if (line !== undefined || keys.length === 0) return { ...finding, line: line ?? 0 };
    return { ...finding, line: lineOf(rootOf(file), keys) };
  });
}

/** The tree of what a file of the content exports; `undefined` when it is no code or gone. */
function readRoot(file: string): Node | undefined {
  if (!file.endsWith('.ts') || !existsSync(file)) return undefined;
  const { exports } = parseModule(readFileSync(file, 'utf8'));
  return exports[exportOf(path.parse(file).name)]?.$ast;
}

function lineOf(root: Node | undefined, keys: Key[]): number {
  let node = root;
  let line = 0;
  for (const key of keys) {
    node = node && childOf(node, key);
    line = node?.loc?.start.line ?? line;
  }
  return line;
}

function childOf({ elements, properties }: Node, key: Key): Node | undefined {
  if (typeof key === 'number') return elements?.[key];
  return properties?.find((property) => (property.key.name ?? property.key.value) === key)?.value;
}
