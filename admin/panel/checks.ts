import type { GenericSchema } from 'valibot';
import { lookUpChosen } from '@/admin/page/chosen-media';
import { type ContentFault, faultsOf } from '@/content/reading/faults';
import { withCompanyData } from '@/content/reading/placeholders';
import { TextError } from '@/content/reading/text-error';
import type { ContentFile } from '@/content/schema/content';
import { provideMedia } from '@/content/schema/fields/media';
import { type ContentIssue, validate } from '@/content/schema/validate';
import { type Cms, type ControlClass, extendWidget, type Immutable } from './cms';
import { contentOf, formOf, withoutEmpty } from './content-text';
import { schemaOf } from './fields';
import { textAt } from './unsaved';

// Whether a file can be used is looked at as it is chosen, and told by the build.
provideMedia(() => lookUpChosen(undefined, () => {}));

const PLAIN_WIDGETS = ['string', 'text', 'number', 'boolean', 'select', 'color', 'image'];

/** Makes the fields say what the content's schemas have against their values; `onProblem` is called when one does. */
export function registerChecks(cms: Cms, onProblem: () => void): void {
  for (const name of PLAIN_WIDGETS) extendWidget(cms, name, (control) => checked(control, onProblem));
}

function checked(Base: ControlClass, onProblem: () => void): ControlClass {
  return class extends Base {
    isValid = () => {
      const { field, value, parentIds } = this.props;
      const schema = schemaOf(field.get('schema'));
      const isMissing = value === undefined || value === null || value === '';
      // Decap itself asks for what is missing.
      const [issue] = schema && !isMissing ? issuesOf(schema, plain(value)) : [];
      if (issue) onProblem();
      return { error: issue ? errorOf(issue, parentIds) : false };
    };
  };
}

function issuesOf(schema: GenericSchema, value: unknown): ContentIssue[] {
  return validate(schema, withCompanyData(withoutEmpty(schema, value), site()));
}

/** Of this type, since Decap tells in a notice too that such an error keeps it from saving. */
function errorOf({ path: [index], problem, remedy }: ContentIssue, parentIds: string[] | undefined) {
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
    return [{ name: file, path: ['body'], label: 'Texto', problem, remedy }];
  }
}

/** The company's data, as its file was last read. */
function site(): unknown {
  const text = textAt('site');
  return text === undefined ? {} : formOf('site', text);
}

/** A value of a form without Immutable. */
export function plain(value: unknown): unknown {
  const isImmutable = (candidate: unknown): candidate is Immutable => typeof Object(candidate).toJS === 'function';
  return isImmutable(value) ? value.toJS() : value;
}
