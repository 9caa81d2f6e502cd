import type { GenericSchema } from 'valibot';
import { PLACEHOLDER } from '@/admin/shared/unprepared-media';
import { validateContent } from '@/content';
import type { ContentFile } from '@/content/schema/content';
import { ContentProblemError } from '@/content/schema/content-problem';
import { withCompanyData } from '@/content/schema/placeholders';
import { type FieldIssue, type Validated, validate } from '@/content/schema/validate';
import { type Cms, extendWidget, type Immutable, plain } from './cms';
import { contentOf, fileAt, formOf, withoutEmpty } from './content-text';
import { schemaOf } from './fields';
import { focusField, open } from './preview';
import { textAt } from './unsaved';

/** Accepts every file name: files are checked when they are chosen (`uploads.ts`) and by the build. */
const CONTEXT = { media: () => PLACEHOLDER };

const PLAIN_WIDGETS = ['string', 'text', 'number', 'boolean', 'select', 'color', 'image'];

/** Shows the issues of the content's schemas at their fields, and cancels a save with issues. */
export function registerChecks(cms: Cms): void {
  for (const name of PLAIN_WIDGETS) {
    extendWidget(cms, name, (Base) => {
      return class extends Base {
        isValid = () => {
          const { field, value, parentIds } = this.props;
          const [issue] = issuesOf(schemaOf(field.get('schema')), plain(value));
          if (!issue) return { error: false };
          focusFirstIssue();
          // For this type, Decap also shows a toast that the entry was not saved.
          return { error: { type: 'PRESENCE', message: `${issue.problem} ${issue.remedy}`, parentIds } };
        };
      };
    });
  }
  cms.registerEventListener({ name: 'preSave', handler: checkForm });
}

function issuesOf(schema: GenericSchema | undefined, value: unknown): FieldIssue[] {
  const content = schema && withoutEmpty(schema, value);
  // Decap reports missing values.
  return content ? issuesIn(validate(schema, withCompanyData(content, site()), CONTEXT)) : [];
}

const issuesIn = (result: Validated<unknown>) => (result.isValid ? [] : result.issues);

/** Checks the complete form before it is saved. @throws Error to cancel the save */
function checkForm({ entry }: { entry: Immutable }): void {
  const file = fileAt(String(entry.get('path')));
  const issues = file ? issuesOfForm(file, plain(entry.get('data'))) : [];
  if (issues.length === 0) return;
  focusFirstIssue();
  const messages = issues.map(({ label, problem, remedy }) => `${label}: ${problem} ${remedy}`);
  alert(['No se guardó: hay algo que corregir.', ...messages].join('\n\n'));
  throw new Error('hay algo que corregir');
}

/** Focuses the field of the first issue. */
function focusFirstIssue(): void {
  if (!open) return;
  const { file, form } = open;
  const [issue] = issuesOfForm(file, form);
  // After Decap has rendered all messages.
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

/** The company's data in the last text read of its file. */
const site = () => formOf('site', textAt('site') ?? '{}');
