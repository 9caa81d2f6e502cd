import { spawnSync } from 'node:child_process';
import { type ASTNode, builders, generateCode, parseModule } from 'magicast';
import type { ContentFile } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { applyPatch, type Operation } from '@/editor/document/patch';
import { keysOf, pointerTo, splitPointer, valueAt } from '@/editor/document/pointer';
import { anchors } from '@/lib/sections';
import { sourceOf } from '@/tools/media/source-of';
import type { Key } from '@/tools/review/finding';
import { exportOf } from '@/tools/review/read-content';
import type { Sources } from './content-files';

interface PatchSourcesOptions {
  sources: Sources;
  /** The values that the sources have. */
  content: SiteContent;
  /** Its pointers begin with the file. */
  patch: Operation[];
}

/** The files after a patch: what it does not touch stays as it was written, comments and order included. */
export function patchSources({ sources, content, patch }: PatchSourcesOptions): Sources {
  let patched = sources;
  let current = content;
  for (const operation of patch) {
    if (operation.op !== 'test') patched = applyToSource(patched, current, operation);
    current = applyPatch(current, [operation]);
  }
  return patched;
}

type Change = Exclude<Operation, { op: 'test' }>;

/** A node of the syntax tree that holds a list, a group of fields or a template. */
interface Node {
  type: string;
  elements?: Node[];
  properties?: { key: { name?: string; value?: Key }; value: Node }[];
  expressions?: Node[];
}

/** A list or a group of fields; magicast lets it be changed as if it were the value itself. */
type Parent = unknown[] & Record<Key, unknown> & { $ast: Node };

type Module = ReturnType<typeof parseModule>;

/** Where the value at a pointer is written. */
interface Target {
  file: ContentFile;
  module: Module;
  parent: Parent;
  key: Key;
}

function childOf({ elements, properties }: Node, key: Key): Node | undefined {
  if (typeof key === 'number') return elements?.[key];
  return properties?.find((property) => (property.key.name ?? property.key.value) === key)?.value;
}

function codeOf(node: Node): string {
  return generateCode(node as ASTNode).code;
}

/** The place that code such as `site.legalName` refers to, when it takes its value from another file of the content. */
function referenceOf(module: Module, node: Node | undefined): { file: ContentFile; keys: Key[] } | undefined {
  if (!node || !/^(?:Member|Identifier)/.test(node.type)) return undefined;
  const [name = '', ...keys] = codeOf(node).split('.');
  const file = module.imports[name]?.from.match(/^\.\/([\w-]+)$/)?.[1];
  return file ? { file: file as ContentFile, keys } : undefined;
}

interface LocateOptions {
  file: ContentFile;
  keys: Key[];
  /** A reference that is removed or moved is changed itself, and not what it refers to. */
  isReferenceItself: boolean;
}

/** Where the value is written: one that another file provides is changed there. */
function locate(sources: Sources, { file, keys, isReferenceItself }: LocateOptions): Target {
  const module = parseModule(sources[file]);
  const lastKey = keys.at(-1);
  if (lastKey === undefined) throw new Error('A change needs a path into its file.');
  let parent = module.exports[exportOf(file)] as Parent;
  for (const [index, key] of keys.entries()) {
    const isLast = index === keys.length - 1;
    const reference = referenceOf(module, childOf(parent.$ast, key));
    if (reference && !(isLast && isReferenceItself)) {
      const rest = keys.slice(index + 1);
      return locate(sources, { file: reference.file, keys: [...reference.keys, ...rest], isReferenceItself });
    }
    if (!isLast) parent = parent[key] as Parent;
  }
  return { file, module, parent, key: lastKey };
}

/** In place of a new value while the tree is printed, so that the value is written as `sourceOfField` has it. */
const PLACEHOLDER = 'VALOR_NUEVO';

function applyToSource(sources: Sources, content: SiteContent, change: Change): Sources {
  const [name = '', ...keys] = keysOf(change.op === 'move' ? change.from : change.path);
  const isReferenceItself = change.op === 'remove' || change.op === 'move';
  const target = locate(sources, { file: name as ContentFile, keys, isReferenceItself });
  const { file, module, parent, key } = target;
  const code = 'value' in change ? codeOfValue(target, change.value, content) : '';
  applyToTree(parent, key, change);
  const printed = generateCode(module).code.replace(PLACEHOLDER, () => code);
  return { ...sources, [file]: likeBefore(sources[file], printed) };
}

/** Changes the syntax tree; a new value is a placeholder. */
function applyToTree(parent: Parent, key: Key, change: Change): void {
  const placeholder = builders.raw(PLACEHOLDER);
  const isList = parent.$ast.type === 'ArrayExpression';
  switch (change.op) {
    case 'add':
      if (isList) parent.splice(key === '-' ? parent.length : Number(key), 0, placeholder);
      else parent[key] = placeholder;
      break;
    case 'replace':
      parent[key] = placeholder;
      break;
    case 'remove':
      if (isList) parent.splice(Number(key), 1);
      else delete parent[key];
      break;
    case 'move':
      parent.splice(Number(splitPointer(change.path).key), 0, ...parent.splice(Number(key), 1));
      break;
  }
}

/** A new value as code: a text in whose place a template stands goes on taking from other files what it took. */
function codeOfValue({ module, parent, key }: Target, value: unknown, content: SiteContent): string {
  const node = childOf(parent.$ast, key);
  const isTemplate = node?.type === 'TemplateLiteral' && typeof value === 'string';
  const template = isTemplate ? templateFor(value, node, { module, content }) : undefined;
  return template ?? sourceOfField(value, key);
}

/** The text as a template with the same expressions; `undefined` when it holds none of their values. */
function templateFor(
  value: string,
  { expressions = [] }: Node,
  { module, content }: { module: Module; content: SiteContent },
): string | undefined {
  let text = value.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  for (const expression of expressions) {
    const reference = referenceOf(module, expression);
    const taken = reference && valueAt(content, pointerTo(reference.file, ...reference.keys));
    if (typeof taken === 'string') text = text.replaceAll(taken, `\${${codeOf(expression)}}`);
  }
  return text.includes('${') ? `\`${text}\`` : undefined;
}

/** A value as the content writes it: sections by their names. */
function sourceOfField(value: unknown, key: Key): string {
  const source = sourceOf({ [key]: value });
  const named = source.replace(
    /\b(scrollToId|anchor): '([^']+)'/g,
    (_, field: string, id: string) => `${field}: ${sourceOfAnchor(id)}`,
  );
  // Only the value: without the braces and the name round it.
  return named.replace(/^\{\s*[^:]+:\s|\s*\}$/g, '');
}

function sourceOfAnchor(id: string): string {
  const name = Object.entries(anchors).find(([, anchor]) => anchor === id)?.[0];
  return name ? `anchors.${name}` : `'${id}'`;
}

const BLANK_LINE_BETWEEN_FIELDS = /\n\n(?= )/g;

/** The printed code in the format of the source before: the printer sets what is new apart with blank lines. */
function likeBefore(before: string, printed: string): string {
  const hadBlankLines = before.search(BLANK_LINE_BETWEEN_FIELDS) >= 0;
  const code = hadBlankLines ? printed : printed.replace(BLANK_LINE_BETWEEN_FIELDS, '\n');
  return isFormatted(before) ? format(code) : code;
}

/** What the formatter wrote last, which need not be asked about again. */
const written = new Set<string>();

function isFormatted(code: string): boolean {
  return written.has(code) || format(code) === code;
}

/** The code as the project's formatter writes it. */
function format(code: string): string {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=content/site.ts'];
  const { stdout, status } = spawnSync(process.execPath, biome, { input: code, encoding: 'utf8' });
  if (status !== 0) return code;
  written.add(stdout);
  return stdout;
}
