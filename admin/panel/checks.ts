import type { GenericSchema } from 'valibot';
import { lookUpChosen } from '@/admin/page/chosen-media';
import { type ContentFault, faultsOf } from '@/content/reading/faults';
import { withCompanyData } from '@/content/reading/placeholders';
import { TextError } from '@/content/reading/text-error';
import type { ContentFile } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { provideMedia } from '@/content/schema/fields/media';
import type { Message } from '@/content/schema/message';
import { type ContentIssue, validate } from '@/content/schema/validate';
import type { Cms, ControlClass, ControlError, Immutable } from './cms';
import { contentOf, formOf, textOf, withoutEmpty } from './content-text';
import { schemaOf } from './fields';
import { textAt } from './open-files';

// Whether a file can be used is looked at as it is chosen, and told by the build.
provideMedia((place) => lookUpChosen(undefined, place, () => {}));

/** The widgets of Decap whose values are checked. */
const WIDGETS = ['string', 'text', 'number', 'boolean', 'select', 'color', 'image'];

/** Makes the fields say what the content's schemas have against their values; `onProblem` is called when one does. */
export function registerChecks(cms: Cms, onProblem: () => void): void {
  const told = (error: ControlError | undefined) => {
    if (error) onProblem();
    return error;
  };
  for (const name of WIDGETS) {
    const { control, preview, schema } = cms.getWidget(name);
    cms.registerWidget(name, checked(control, told), preview, schema);
  }
  const { control, preview, schema } = cms.getWidget('list');
  cms.registerWidget('list', checkedList(control, told), preview, schema);
}

type Told = (error: ControlError | undefined) => ControlError | undefined;

function checked(Base: ControlClass, told: Told): ControlClass {
  return class extends Base {
    isValid = () => {
      const { field, value, parentIds } = this.props;
      const schema = schemaOf(field.get('schema'));
      // Decap itself asks for what is missing.
      if (!schema || isMissing(value)) return { error: false };
      const [issue] = issuesOf(schema, plain(value));
      const error = issue && errorOf(issue, parentIds);
      return { error: told(error) ?? false };
    };
  };
}

function checkedList(Base: ControlClass, told: Told): ControlClass {
  return class extends Base {
    validateSize = () => {
      const { field, value, parentIds } = this.props;
      const schema = schemaOf(field.get('schema'));
      const entries = plain(value) ?? [];
      if (!schema || !Array.isArray(entries) || (!field.get('required') && entries.length === 0)) return [];
      const [issue] = issuesOfList(schema, entries);
      const error = issue && told(errorOf(issue, parentIds));
      return error ? [error] : [];
    };
  };
}

/** What a list itself has against its entries; what an entry has is told in its own fields. */
function issuesOfList(schema: GenericSchema, entries: unknown[]): ContentIssue[] {
  const { item } = describeField(schema);
  const isOfEntry = ({ path: [index], problem }: ContentIssue) =>
    item !== undefined && issuesOf(item, entries[Number(index)]).some((own) => own.problem === problem);
  const issues = issuesOf(schema, entries).filter(({ path }) => path.length < 2);
  return issues.filter((issue) => issue.path.length === 0 || !isOfEntry(issue));
}

function issuesOf(schema: GenericSchema, value: unknown): ContentIssue[] {
  return validate(schema, withCompanyData(withoutEmpty(schema, value), site()));
}

/** Of this type, since Decap tells in a notice too that such an error keeps it from saving. */
function errorOf({ path: [index], problem, remedy }: ContentIssue, parentIds: string[] | undefined): ControlError {
  const place = typeof index === 'number' ? `n.º ${index + 1}: ` : '';
  return { type: 'PRESENCE', message: `${place}${problem} ${remedy}`, parentIds };
}

/** Everything that keeps what the form of a file holds from being published. */
export function faultsOfForm(file: ContentFile, form: unknown): ContentFault[] {
  try {
    return faultsOf(file, withCompanyData(contentOf(file, form), file === 'site' ? form : site()));
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    const { problem, remedy } = error;
    return [{ name: file, path: ['body'], label: '', problem: withQuote(problem, textOf(file, form)), remedy }];
  }
}

/** A message about a line, with what that line says: a form shows no numbers. */
function withQuote(problem: string, text: string): string {
  const number = Number(/^Línea (\d+)/.exec(problem)?.[1]);
  const line = text.split('\n')[number - 1]?.slice(0, 60);
  return line ? `${problem} Dice: «${line}…»` : problem;
}

/** Messages as one text. */
export function inWords(messages: (Message & { label?: string })[]): string {
  return messages
    .map(({ label, problem, remedy }) => [label, `${problem} ${remedy}`].filter(Boolean).join(': '))
    .join('\n\n');
}

/** The company's data, as its file was last read. */
function site(): unknown {
  const text = textAt('site');
  return text === undefined ? {} : formOf('site', text);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A value of a form without Immutable. */
export function plain(value: unknown): unknown {
  return isImmutable(value) ? value.toJS() : value;
}

function isImmutable(value: unknown): value is Immutable {
  return typeof value === 'object' && value !== null && 'toJS' in value;
}
