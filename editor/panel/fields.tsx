import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { ContentFile } from '@/content/schema/content';
import { describeField, type FieldDescription } from '@/content/schema/describe';
import type { Change } from '@/editor/contract';
import type { Key } from '@/tools/review/review-content';
import { changed, idOf, isWithin, valueAt } from './field-path';
import { ListField } from './list';
import { reveal, show } from './page';
import { blank, broughtBy, converted, entryFor, fileFieldOf, type Issue, nameOfOption, partFor } from './schema';
import { now, say } from './server-connection';
import { Upload } from './upload';

/** What a field is given: its schema, its value and the way to it. */
type FieldProps = { schema: v.GenericSchema; value: unknown; way: Key[] };
export type DescribedProps = FieldProps & { described: FieldDescription };

/** What the fields of a form share. A draft is not in the content yet, and may be wrong until it is. */
interface Editing {
  file: ContentFile;
  whole: unknown;
  issues: Issue[];
  isDraft: boolean;
  /** Carries a change out and tells whether it was; what is typed waits for a pause, and stays while it is wrong. */
  put(change: Change, isTyped?: boolean): Promise<boolean>;
}
export const EditingContext = createContext<Editing | undefined>(undefined);

/** @throws when a field stands outside a form */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('A field stands in a form.');
  return editing;
}

export const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />;

/** What is wrong with some fields, and what would be right. */
const Problems = ({ id, issues }: { id?: string; issues: Issue[] }) => (
  <div id={id} className="problems" aria-live="polite">
    {issues.map(({ text }) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);

/** Fields of a file that follow from the file itself. */
const FROM_FILE = ['src', 'width', 'height', 'sources', 'poster', 'type', 'wide', 'tall'];
/** The fields of a group that a person fills in. */
const shownOf = ({ entries }: FieldDescription) => Object.entries(entries).filter(([key]) => !FROM_FILE.includes(key));
/** The longest text that is written on one line. */
const ONE_LINE = 60;

/** The field that a schema describes, whichever it is. */
export function FieldFor(props: FieldProps) {
  const { file, put } = useEditing();
  const { value, way } = props;
  const described = describeField(props.schema, value);
  const { schema, type, label: title, isOptional, kinds, options, literal } = described;
  if (literal !== undefined || options?.length === 1) return null;
  const isGroup = kinds !== undefined || type === 'strict_object';
  const OtherField = type === 'array' ? ListField : TypedField;
  const Field = isGroup ? GroupField : OtherField;
  // What is typed is taken away by emptying it.
  if (!isOptional || Field === TypedField) return <Field {...props} described={described} />;
  const isGiven = type === 'strict_object' && !described.originals && shownOf(described).length === 0;
  if (value === undefined && isGiven) return null;
  if (value === undefined) return <Draft schema={schema} way={way} label={`Agregar «${title}»`} />;
  const takeAway = async () => (await put({ way })) && reveal({ file, way });
  return (
    <div className="field">
      <Field {...props} described={described} />
      <Button onClick={takeAway}>Quitar «{title}»</Button>
    </div>
  );
}

/** A field made of others: its name and help before them, and what is wrong with it as a whole after. */
export function Frame({ described: { label: title, help }, way, children }: DescribedProps & { children: ReactNode }) {
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

/** A field made of fields, perhaps of one of several kinds, among them perhaps what changes its file. */
function GroupField(props: DescribedProps) {
  const { file, isDraft, put } = useEditing();
  const { described, value, way } = props;
  const { originals, kinds } = described;
  const src = [['src'], ['poster', 'jpeg'], ['wide', 'webp']].map((steps) => valueAt(value, steps)).find(Boolean);
  const take = (made: object) => {
    const isSame = isDraft || JSON.stringify(valueAt(now.state?.content?.[file], way)) === JSON.stringify(value);
    if (isSame) put({ way, value: partFor(made, way.at(-1) ?? '', value) });
    else say('Sin guardar', 'La lista cambió mientras se preparaba el archivo: suéltalo otra vez en su lugar.');
  };
  return (
    <Frame {...props}>
      {kinds && <KindSelect kinds={kinds} value={value as object} way={way} />}
      {src && <img src={src} alt="" />}
      {originals && <Upload originals={originals} label={src ? 'Cambiar archivo' : 'Elegir archivo'} onMade={take} />}
      {shownOf(described).map(([key, schema]) => (
        <FieldFor key={key} schema={schema} value={valueAt(value, [key])} way={[...way, key]} />
      ))}
    </Frame>
  );
}

/** Chooses among the kinds of a group. Another kind keeps what both have, and waits here for what it lacks. */
function KindSelect({ kinds, value, way }: { kinds: Record<string, v.GenericSchema>; value: object; way: Key[] }) {
  const { file, put } = useEditing();
  const id = `${idOf(file, ...way)}-clase`;
  const kind = Object.keys(kinds).find((key) => key in value) ?? '';
  // What it was as another kind is there again when that is chosen again.
  const left = useRef<Record<string, object>>({}).current;
  function choose(next: string) {
    left[kind] = value;
    const schema = kinds[next];
    if (schema) put({ way, value: left[next] ?? converted(value, schema) }, true);
  }
  return (
    <div className="field">
      <label htmlFor={id}>{'route' in kinds ? 'Lleva a' : 'Clase'}</label>
      <select id={id} value={kind} onChange={({ target }) => choose(target.value)}>
        {Object.entries(kinds).map(([key, one]) => (
          <option key={key} value={key} children={describeField(one).label} />
        ))}
      </select>
    </div>
  );
}

/** A text, a number, a choice or a switch. */
function TypedField({ described, value, way }: DescribedProps) {
  const { file, issues, isDraft, put } = useEditing();
  const { type, label: title, isOptional, help, example, max: longest = 0 } = described;
  const [isTouched, setTouched] = useState(!isDraft);
  const id = idOf(file, ...way);
  const told = isTouched ? issues.filter((issue) => idOf(file, ...issue.way) === id) : [];
  const isEmpty = (value: unknown) => value === '' || value === null;
  const write = (value: unknown) => put({ way, value: isOptional && isEmpty(value) ? undefined : value }, true);
  // A number is kept as it is typed: 4.0 is on its way to 4.05.
  const [own, setOwn] = useState<string>();
  const text = own !== undefined && Number(own) === value ? own : String(value ?? '');
  const input = {
    id,
    placeholder: example,
    value: text,
    'aria-describedby': `${id}-ayuda ${id}-error`,
    'aria-invalid': told.length > 0,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      if (type === 'number') setOwn(value);
      write(type === 'number' ? numberOf(value) : value);
    },
    onFocus: () => isDraft || show(file, value),
    onBlur: () => {
      setTouched(true);
      setOwn(undefined);
      if (typeof value === 'string' && value !== value.trim()) write(value.trim());
    },
  };
  return (
    <div className={`field ${type}`}>
      <label htmlFor={id}>
        {title} {isOptional && '(opcional)'}
      </label>
      <Control described={described} value={value} input={input} write={write} />
      <p id={`${id}-ayuda`} className="help">
        {help} {longest > 0 && longest < Infinity && <span>{`${text.length} de ${longest}`}</span>}
      </p>
      <Problems id={`${id}-error`} issues={told} />
    </div>
  );
}

/** What a field of numbers holds: nothing while it is empty. */
const numberOf = (text: string) => (text ? Number(text) : null);

interface ControlProps {
  described: FieldDescription;
  value: unknown;
  /** What every kind of control has. */
  input: ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>;
  write: (value: unknown) => void;
}

/** The control of a field: a checkbox, a choice, or a place to type. */
function Control({ described, value, input, write }: ControlProps) {
  const { type, options, example, max: longest = 0 } = described;
  if (type === 'boolean') {
    return <input {...input} type="checkbox" checked={!!value} onChange={({ target }) => write(target.checked)} />;
  }
  if (options) {
    const pick = (text: string) => write(options.find((option) => String(option) === text));
    return (
      <select {...input} onChange={({ target }) => pick(target.value)}>
        {['', ...options].map((option) => (
          <option key={option} value={option} children={nameOfOption(option)} />
        ))}
      </select>
    );
  }
  if (longest > ONE_LINE) return <textarea {...input} />;
  const isDate = /^\d{4}-\d\d-\d\d$/.test(example);
  const textType = isDate ? 'date' : 'text';
  return <input {...input} type={type === 'number' ? 'number' : textType} step="any" />;
}

/** Puts the focus on the first field of a form as it opens. */
const focusFirst = (form: Element | null) => form?.querySelector<HTMLElement>('input, select, textarea')?.focus();

/** What adds something: a button or a file, and then the form of what is not in the content until it is right. */
export function Draft({ schema, way, label }: Omit<FieldProps, 'value'> & { label: string }) {
  const editing = useEditing();
  const { file, whole } = editing;
  const [value, setValue] = useState<unknown>();
  const [key, originals] = fileFieldOf(schema) ?? [''];
  if (value === undefined)
    return (
      <>
        <Button id={idOf(file, ...way)} onClick={() => setValue(blank(schema))} children={label} />
        {originals && (
          <Upload
            originals={originals}
            label="Agregar con un archivo"
            onMade={(made) => setValue(entryFor(schema, made, key))}
          />
        )}
      </>
    );
  const next = changed(whole, { way, value });
  const issues = broughtBy(file, whole, next);
  const put = async (part: Change) => {
    setValue((now: unknown) => changed(now, { ...part, way: part.way.slice(way.length) }));
    return true;
  };
  const end = () => {
    flushSync(() => setValue(undefined));
    reveal({ file, way });
  };
  // Its fields are written in the schema's order.
  const add = async () => (await editing.put({ way, value: v.safeParse(schema, value).output })) && end();
  return (
    <div className="draft" ref={focusFirst}>
      <EditingContext value={{ file, whole: next, issues, isDraft: true, put }}>
        <FieldFor schema={schema} value={value} way={way} />
      </EditingContext>
      <Problems issues={issues.filter((issue) => !isWithin(issue.way, way))} />
      <div className="bar">
        <Button className="primary" disabled={issues.length > 0} onClick={add} children="Agregar" />
        <Button onClick={end}>Cancelar</Button>
      </div>
    </div>
  );
}
