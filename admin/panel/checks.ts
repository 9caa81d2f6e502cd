import type { GenericSchema } from 'valibot';
import { PLACEHOLDER } from '@/admin/shared/unprepared-media';
import { validateContent } from '@/content';
import type { ContentFile } from '@/content/schema/content';
import { ContentProblemError } from '@/content/schema/content-problem';
import { withCompanyData } from '@/content/schema/placeholders';
import { type FieldIssue, type Validated, validate } from '@/content/schema/validate';
import { type Cms, extendWidget, type Immutable, toPlain } from './cms';
import { contentOf, fileAt, formOf, withoutEmpty } from './content-text';
import { schemaOf } from './fields';
import { focusField, openForm } from './preview';
import { lastTextOf } from './unsaved';

/** Accepts every file name, because media files are checked when they are chosen (`uploads.ts`) and in the build. */
const CONTEXT = { media: () => PLACEHOLDER };

const PLAIN_WIDGETS = ['string', 'text', 'number', 'boolean', 'select', 'color', 'image'];

/** Shows each validation issue of the content schemas at its field, and cancels a save when there are issues. */
export function registerChecks(cms: Cms): void {
  for (const name of PLAIN_WIDGETS) {
    extendWidget(cms, name, (Base) => {
      return class extends Base {
        isValid = () => {
          const { field, value, parentIds } = this.props;
          const [issue] = issuesOf(schemaOf(field.get('schema')), toPlain(value));
          if (!issue) return { error: false };
          focusFirstIssue();
          // With the type `PRESENCE`, Decap also shows a toast that the entry was not saved.
          return { error: { type: 'PRESENCE', message: `${issue.problem} ${issue.remedy}`, parentIds } };
        };
      };
    });
  }
  cms.registerEventListener({ name: 'preSave', handler: checkForm });
}

function issuesOf(schema: GenericSchema | undefined, value: unknown): FieldIssue[] {
  const content = schema && withoutEmpty(schema, value);
  // Skips missing values, which Decap reports itself.
  return content ? issuesIn(validate(schema, withCompanyData(content, site()), CONTEXT)) : [];
}

const issuesIn = (result: Validated<unknown>) => (result.isValid ? [] : result.issues);

/** Checks the complete form before it is saved. @throws Error to cancel the save */
function checkForm({ entry }: { entry: Immutable }): void {
  const file = fileAt(String(entry.get('path')));
  const issues = file ? issuesOfForm(file, toPlain(entry.get('data'))) : [];
  if (issues.length === 0) return;
  focusFirstIssue();
  const messages = issues.map(({ label, problem, remedy }) => `${label}: ${problem} ${remedy}`);
  alert(['No se guardó: hay algo que corregir.', ...messages].join('\n\n'));
  throw new Error('hay algo que corregir');
}

/** Focuses the field of the first issue. */
function focusFirstIssue(): void {
  if (!openForm) return;
  const { file, form } = openForm;
  const [issue] = issuesOfForm(file, form);
  // Waits until Decap has rendered all messages, because rendering would move the focus.
  if (issue) setTimeout(() => focusField({ file, path: issue.path.join('.') }));
}

function issuesOfForm(file: ContentFile, form: unknown): FieldIssue[] {
  try {
    const value = withCompanyData(contentOf(file, form), file === 'site' ? form : site());
    return issuesIn(validateContent(file, value, CONTEXT));
  } catch (error) {
    if (!(error instanceof ContentProblemError)) throw error;
    const { problem, remedy } = error;
    return [{ path: ['body'], label: 'Texto', problem, remedy }];
  }
}

/** Returns the company's data from the last text that was read from the file `site`. */
const site = () => formOf('site', lastTextOf('site') ?? '{}');
