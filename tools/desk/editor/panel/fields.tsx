import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { type Described, describe, type Schema } from '../../../../content/schema/describe';
import type { Change, ContentFile, Key } from '../contract';
import { ListField } from './list';
import { show, write } from './page';
import { blank, converted, type Issue, nameOfOption, partFor } from './schema';
import { Upload } from './upload';
import { changed, idOf, valueAt } from './ways';

/** What a field is given: its schema, its value and the way to it. */
export type FieldProps = { schema: Schema; value: unknown; way: Key[] };
export type DescribedProps = FieldProps & { described: Described };

/** What the fields of a form share. A draft is not in the content yet, and may be wrong until it is. */
interface Editing {
  file: ContentFile;
  whole: unknown;
  issues: Issue[];
  isDraft: boolean;
  /** What would newly be wrong. */
  check(change: Change): Issue[];
  /** Carries a change out, or tells why not. */
  apply(change: Change, stroke?: string): Promise<Issue[]>;
}
export const EditingContext = createContext<Editing>(null as never);
export const useEditing = () => useContext(EditingContext);

export const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />;

/** What is wrong with the field at a way, or with what was asked for, and what would be right. */
export function Problems({ id, issues }: { id?: string; issues: Issue[] }) {
  const texts = issues.map(({ problem, remedy }) => <p key={problem}>{`${problem} ${remedy}`}</p>);
  return <div id={id} className="problems" aria-live="polite" children={texts} />;
}

/** Carries changes out at once; what was refused is told until the next. */
export function useChange(): [ReactNode, (change: Change) => Promise<boolean>] {
  const { apply } = useEditing();
  const [issues, setIssues] = useState<Issue[]>([]);
  const carryOut = async (change: Change) => {
    const refused = await apply(change);
    setIssues(refused);
    return refused.length === 0;
  };
  return [<Problems key="refused" issues={issues} />, carryOut];
}

/** Fields of a file that follow from the file itself. */
const FROM_FILE = ['src', 'width', 'height', 'sources', 'poster', 'type', 'wide', 'tall'];
/** The longest text that is written on one line. */
const ONE_LINE = 60;

/** The field that a schema describes, whichever it is. */
export function FieldFor(props: FieldProps) {
  const [refused, carryOut] = useChange();
  const described = describe(props.schema, props.value);
  const { type, title, isOptional, kinds, options, literal } = described;
  const all = { ...props, described };
  if (literal !== undefined || options?.length === 1) return null;
  if (isOptional && props.value === undefined)
    return <Draft schema={described.schema} way={props.way} title={title} start={() => blank(described.schema)} />;
  const Field = kinds ? KindField : type === 'strict_object' ? GroupField : type === 'array' ? ListField : TypedField;
  if (!isOptional) return <Field {...all} />;
  return (
    <div className="field">
      <Field {...all} />
      <Button onClick={() => carryOut({ kind: 'unset', way: props.way })}>Quitar «{title}»</Button>
      {refused}
    </div>
  );
}

/** A field made of others: its name and help before them, and what is wrong with it as a whole after. */
export function Frame({ described: { title, help }, way, children }: DescribedProps & { children: ReactNode }) {
  const { file, issues } = useEditing();
  const id = idOf(file, ...way);
  const isNamed = title && way.length > 0;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-ayuda`} className={isNamed ? 'group' : ''}>
      {isNamed && <legend>{title}</legend>}
      <p id={`${id}-ayuda`} className="help" children={help} />
      {children}
      <Problems issues={issues.filter((issue) => idOf(file, ...issue.way) === id)} />
    </fieldset>
  );
}

/** A field made of fields, among them perhaps a picture or a film and what changes its file. */
function GroupField({ children, ...props }: DescribedProps & { children?: ReactNode }) {
  const [refused, carryOut] = useChange();
  const { described, value, way } = props;
  const { entries, originals } = described;
  const src = [['src'], ['poster', 'jpeg'], ['wide', 'webp']].map((steps) => valueAt(value, steps)).find(Boolean);
  const put = (made: object) => carryOut({ kind: 'set', way, value: partFor(made, way.at(-1)!, value) });
  const fields = Object.entries(entries).filter(([key]) => !FROM_FILE.includes(key));
  return (
    <Frame {...props}>
      {children}
      {src && <img src={src} alt="" />}
      {originals && <Upload originals={originals} label={src ? 'Cambiar archivo' : 'Elegir archivo'} onMade={put} />}
      {refused}
      {fields.map(([key, schema]) => (
        <FieldFor key={key} schema={schema} value={valueAt(value, [key])} way={[...way, key]} />
      ))}
    </Frame>
  );
}

/** A field of one of several kinds. Another kind keeps what both have; what it lacks is asked for first. */
function KindField(props: DescribedProps) {
  const { way, described, value } = props;
  const { isDraft, check, file } = useEditing();
  const [refused, carryOut] = useChange();
  const [next, setNext] = useState<{ kind: string; value: unknown }>();
  const kinds = described.kinds!;
  const kind = next?.kind ?? Object.keys(kinds).find((key) => key in (value as object)) ?? '';
  const id = `${idOf(file, ...way)}-clase`;
  const options = Object.entries(kinds).map(([key, one]) => (
    <option key={key} value={key} children={describe(one).title} />
  ));
  function choose(kind: string) {
    const change = { kind: 'set', way, value: converted(value as object, kinds[kind]!) } as const;
    if (!isDraft && check(change).length > 0) return setNext({ kind, value: change.value });
    setNext(undefined);
    carryOut(change);
  }
  const select = (
    <div className="field">
      <label htmlFor={id}>Lleva a</label>
      <select id={id} value={kind} onChange={({ target }) => choose(target.value)} children={options} />
      {refused}
    </div>
  );
  if (!next) return <GroupField {...props} children={select} />;
  const end = () => setNext(undefined);
  return [select, <Draft key={kind} schema={kinds[kind]!} way={way} opened={next.value} label="Cambiar" onEnd={end} />];
}

/** How long after the last keystroke a text is written. */
const PAUSE = 400;

/** A text, a number, a choice or a switch. What is valid is written after a pause; what is not stays here, and is told. */
function TypedField({ described, value, way }: DescribedProps) {
  const { file, issues, isDraft, check, apply } = useEditing();
  const { type, title, help, example, longest = 0, options } = described;
  const [typed, setTyped] = useState<{ value: unknown; issues: Issue[] }>();
  const [isTouched, setTouched] = useState(!isDraft);
  const pending = useRef({ send: () => {}, timer: 0, stroke: '' });
  const id = idOf(file, ...way);
  const shown = typed ? typed.value : value;
  const own = isTouched ? issues.filter((issue) => idOf(file, ...issue.way) === id) : [];
  const told = typed?.issues.length ? typed.issues : own;

  function typeIn(next: unknown) {
    const change = { kind: 'set', way, value: next } as const;
    const brought = check(change);
    clearTimeout(pending.current.timer);
    setTyped({ value: next, issues: brought });
    pending.current.send = async () => {
      clearTimeout(pending.current.timer);
      pending.current.send = () => {};
      const issues = brought.length > 0 ? brought : await apply(change, pending.current.stroke);
      setTyped((now) => (now?.value !== next ? now : issues.length > 0 ? { value: next, issues } : undefined));
    };
    if (brought.length > 0) return;
    write(String(next));
    if (isDraft) pending.current.send();
    else pending.current.timer = window.setTimeout(pending.current.send, PAUSE);
  }

  const input = {
    id,
    placeholder: example,
    value: String(shown ?? ''),
    'aria-describedby': `${id}-ayuda ${id}-error`,
    'aria-invalid': told.length > 0,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      typeIn(type === 'number' ? (value ? Number(value) : undefined) : value),
    onFocus: () => {
      pending.current.stroke = `${id}-${Date.now()}`;
      if (!isDraft) show(file, value);
    },
    onBlur: () => {
      setTouched(true);
      pending.current.send();
    },
  };
  const isDate = /^\d{4}-\d\d-\d\d$/.test(example);
  const pick = (text: string) => typeIn(options?.find((option) => String(option) === text));
  const choices = ['', ...(options ?? [])].map((option) => (
    <option key={option} value={option} children={nameOfOption(option)} />
  ));
  return (
    <div className={`field ${type}`}>
      <label htmlFor={id}>{title}</label>
      {type === 'boolean' ? (
        <input {...input} type="checkbox" checked={!!shown} onChange={({ target }) => typeIn(target.checked)} />
      ) : options ? (
        <select {...input} onChange={({ target }) => pick(target.value)} children={choices} />
      ) : longest > ONE_LINE ? (
        <textarea {...input} />
      ) : (
        <input {...input} type={isDate ? 'date' : type === 'number' ? 'number' : 'text'} step="any" />
      )}
      <p id={`${id}-ayuda`} className="help">
        {help} {longest > 0 && longest < Infinity && <span>{`${String(shown ?? '').length} de ${longest}`}</span>}
      </p>
      <Problems id={`${id}-error`} issues={told} />
    </div>
  );
}

/** Puts the focus on the first field of a form as it opens. */
const focusFirst = (form: Element | null) => form?.querySelector<HTMLElement>('input, select, textarea')?.focus();

type DraftProps = Omit<FieldProps, 'value'> & {
  title?: string;
  label?: string;
  /** What it begins with: once it is asked for, or at once. */
  start?: () => unknown;
  opened?: unknown;
  /** Whether it becomes an entry at this place of the list. */
  entry?: number;
  onEnd?: () => void;
};

/** What adds something: a button, and the form of what is not in the content until it is right. */
export function Draft({ schema, way, title, label = 'Agregar', start, opened, entry, onEnd }: DraftProps) {
  const editing = useEditing();
  const [refused, carryOut] = useChange();
  const [value, setValue] = useState(opened);
  if (value === undefined)
    return <Button onClick={() => setValue(start)}>{`${label}${entry === undefined ? '' : ' a'} «${title}»`}</Button>;
  const own = entry === undefined ? way : [...way, entry];
  const change = { kind: entry === undefined ? 'set' : 'add', way, value } as const;
  const brought = editing.check(change);
  const apply = async (part: Change) => {
    setValue((now: unknown) => changed(now, { ...part, way: part.way.slice(own.length) }));
    return [];
  };
  const inner = { ...editing, issues: brought, isDraft: true, check: () => [], apply };
  const end = () => {
    setValue(undefined);
    onEnd?.();
  };
  const add = async () => {
    if (await carryOut(change)) end();
  };
  const isOwn = ({ way }: Issue) => own.every((key, depth) => way[depth] === key);
  return (
    <div className="draft" ref={focusFirst}>
      <EditingContext value={inner}>
        <FieldFor schema={schema} value={value} way={own} />
      </EditingContext>
      <Problems issues={brought.filter((issue) => !isOwn(issue))} />
      {refused}
      <div className="bar">
        <Button className="primary" disabled={brought.length > 0} onClick={add} children={label} />
        <Button onClick={end}>Cancelar</Button>
      </div>
    </div>
  );
}
