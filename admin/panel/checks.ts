import type { GenericSchema } from 'valibot';
import { PENDING } from '@/admin/page/chosen-media';
import { type ContentFault, faultsOf } from '@/content/reading/faults';
import { withCompanyData } from '@/content/reading/placeholders';
import { TextError } from '@/content/reading/text-error';
import type { ContentFile } from '@/content/schema/content';
import { provideMedia } from '@/content/schema/fields/media';
import { type ContentIssue, validate } from '@/content/schema/validate';
import { type Cms, extendWidget, type Immutable, plain } from './cms';
import { contentOf, fileAt, formOf, withoutEmpty } from './content-text';
import { schemaOf } from './fields';
import { focusField, open } from './preview';
import { textAt } from './unsaved';

// Whether a file can be used is looked at as it is chosen, and told by the build.
provideMedia(() => PENDING);

const PLAIN_WIDGETS = ['string', 'text', 'number', 'boolean', 'select', 'color', 'image'];

/** Makes the fields say what the content's schemas have against their values. */
export function registerChecks(cms: Cms): void {
  for (const name of PLAIN_WIDGETS) {
    extendWidget(cms, name, (Base) => {
      return class extends Base {
        isValid = () => {
          const { field, value, parentIds } = this.props;
          const [issue] = issuesOf(schemaOf(field.get('schema')), plain(value));
          if (!issue) return { error: false };
          focusFirstFault();
          // Of this type, since Decap tells in a notice too that such an error keeps it from saving.
          return { error: { type: 'PRESENCE', message: `${issue.problem} ${issue.remedy}`, parentIds } };
        };
      };
    });
  }
  cms.registerEventListener({ name: 'preSave', handler: checkForm });
}

function issuesOf(schema: GenericSchema | undefined, value: unknown): ContentIssue[] {
  const own = schema && withoutEmpty(schema, value);
  // Decap itself asks for what is missing.
  return own ? validate(schema, withCompanyData(own, site())) : [];
}

/** The last check before a file is written, of what no field alone knows. @throws Error where something is wrong */
function checkForm({ entry }: { entry: Immutable }): void {
  const file = fileAt(String(entry.get('path')));
  const faults = file ? faultsOfForm(file, plain(entry.get('data'))) : [];
  if (faults.length === 0) return;
  focusFirstFault();
  const messages = faults.map(({ label, problem, remedy }) => `${label}: ${problem} ${remedy}`);
  alert(['No se guardó: hay algo que corregir.', ...messages].join('\n\n'));
  throw new Error('hay algo que corregir');
}

/** Shows the field of the first thing that is wrong. */
function focusFirstFault(): void {
  const [fault] = open ? faultsOfForm(open.file, open.form) : [];
  // Once all are told.
  if (fault) setTimeout(() => focusField({ file: fault.name, path: fault.path.join('.') }));
}

function faultsOfForm(file: ContentFile, form: unknown): ContentFault[] {
  try {
    return faultsOf(file, withCompanyData(contentOf(file, form), file === 'site' ? form : site()));
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    const { problem, remedy } = error;
    return [{ name: file, path: ['body'], label: 'Texto', problem, remedy }];
  }
}

/** The company's data, as its file was last read. */
const site = () => formOf('site', textAt('site') ?? '{}');
