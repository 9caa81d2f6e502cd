import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { type ASTNode, builders, generateCode, parseModule } from 'magicast';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { anchors } from '@/lib/sections';
import { sourceOf } from '@/tools/media/source-of';
import { exportOf } from '@/tools/review/read-content';
import type { Key } from '@/tools/review/review-content';
import type { Change } from './contract';
import { carryOut } from './panel/field-path';

/** The files that hold the content, by name, as they are written. */
export type Sources = Record<ContentFile, string>;

export const fileOf = (name: ContentFile) => `content/${name}.ts`;
export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** All files, each read by `read`, which is given its path. */
export const readSources = (read = (file: string) => readFileSync(file, 'utf8')): Sources =>
  Object.fromEntries(contentFiles.map((name) => [name, read(fileOf(name))])) as Sources;

/**
 * The values that these files have, whether they are on the disk or not.
 *
 * @throws when they cannot be read as code
 */
export async function evaluate(sources: Sources): Promise<SiteContent> {
  const lines = contentFiles.map((name) => `export { ${exportOf(name)} as '${name}' } from './${fileOf(name)}';`);
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        setup: ({ onLoad }) =>
          onLoad({ filter: /[\\/]content[\\/][\w-]+\.ts$/ }, ({ path: file }) => {
            const text = sources[path.parse(file).name as ContentFile];
            return text === undefined ? undefined : { contents: text, loader: 'ts' };
          }),
      },
    ],
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error('esbuild gave no bundle.');
  const code = Buffer.from(bundle.contents).toString('base64');
  return { ...(await import(`data:text/javascript;base64,${code}`)) };
}

type Module = ReturnType<typeof parseModule>;
interface Node {
  type: string;
  elements?: Node[];
  properties?: { key: { name?: string; value?: Key }; value: Node }[];
  expressions?: Node[];
}
/** A list or a group of fields, which magicast lets change as if it were one. */
type Holder = unknown[] & Record<Key, unknown> & { $ast: Node };

const childOf = ({ elements, properties }: Node, key: Key): Node | undefined =>
  elements?.[key as number] ?? properties?.find((property) => (property.key.name ?? property.key.value) === key)?.value;

const codeOf = (node: Node) => generateCode(node as ASTNode).code;

/** The value that code such as `site.legalName` stands for, when it takes it from another file of the content. */
function reference(module: Module, node: Node | undefined): { name: ContentFile; way: Key[] } | undefined {
  if (!node || !/^(?:Member|Identifier)/.test(node.type)) return undefined;
  const [first = '', ...way] = codeOf(node).split('.');
  const from = module.imports[first]?.from.match(/^\.\/([\w-]+)$/)?.[1];
  return from ? { name: from as ContentFile, way } : undefined;
}

/** What holds the end of a way, in the file that owns it: a value that another file lends is changed there. */
function locate(sources: Sources, name: ContentFile, way: Key[], takesAway: boolean) {
  const module = parseModule(sources[name]);
  const lastKey = way.at(-1);
  if (lastKey === undefined) throw new Error('A change needs a path into its file.');
  let holder = module.exports[exportOf(name)] as Holder;
  for (const [index, key] of way.entries()) {
    const lent = reference(module, childOf(holder.$ast, key));
    const isEnd = index === way.length - 1;
    if (lent && !(isEnd && takesAway)) {
      return locate(sources, lent.name, [...lent.way, ...way.slice(index + 1)], takesAway);
    }
    if (!isEnd) holder = holder[key] as Holder;
  }
  return { name, module, holder, key: lastKey };
}

const anchorOf = (id: string) => {
  const name = Object.entries(anchors).find(([, value]) => value === id)?.[0];
  return name ? `anchors.${name}` : `'${id}'`;
};

/** A value as the content writes it. */
const literal = (value: unknown, key: Key) =>
  sourceOf({ [key]: value })
    .replace(/\b(scrollToId|anchor): '([^']+)'/g, (_, name: string, id: string) => `${name}: ${anchorOf(id)}`)
    .replace(/^\{\s*[^:]+:\s|\s*\}$/g, '');

/** A text in whose place a template stood: what the template took from other files is still taken from there. */
function template(value: string, node: Node, module: Module, content: SiteContent): string | undefined {
  let text = value.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  for (const expression of node.expressions ?? []) {
    const lent = reference(module, expression);
    const taken = lent?.way.reduce((held: unknown, key) => (held as Record<Key, unknown>)[key], content[lent.name]);
    if (typeof taken === 'string') text = text.replaceAll(taken, `\${${codeOf(expression)}}`);
  }
  return text.includes('${') ? `\`${text}\`` : undefined;
}

/** In the stead of a new value while the tree is printed, so that the value is written as `literal` has it. */
const STAND_IN = 'VALOR_NUEVO';
/** A blank line between fields. */
const GAP = /\n\n(?= )/;

/**
 * The files after one change: what it does not touch stays as it was written, comments and order included.
 *
 * @param content the values of the files, by which templates are filled
 */
export function edited(sources: Sources, content: SiteContent, name: ContentFile, change: Change): Sources {
  const isSet = change.value !== undefined;
  const { name: owner, module, holder, key } = locate(sources, name, change.way, !isSet);
  const node = childOf(holder.$ast, key);
  const isTemplate = node?.type === 'TemplateLiteral' && typeof change.value === 'string';
  const filled = isTemplate ? template(String(change.value), node, module, content) : undefined;
  const code = filled ?? literal(change.value, key);
  carryOut(holder, key, { ...change, value: isSet ? builders.raw(STAND_IN) : undefined });
  const printed = generateCode(module).code.replace(STAND_IN, () => code);
  // The printer sets what is new apart with blank lines.
  const whole = GAP.test(sources[owner]) ? printed : printed.replace(new RegExp(GAP, 'g'), '\n');
  const isFormatted = formatted(sources[owner]) === sources[owner];
  return { ...sources, [owner]: isFormatted ? formatted(whole) : whole };
}

/** The code as the project's formatter writes it. */
function formatted(code: string): string {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=content/site.ts'];
  const { stdout, status } = spawnSync(process.execPath, biome, { input: code, encoding: 'utf8' });
  return status === 0 ? stdout : code;
}
