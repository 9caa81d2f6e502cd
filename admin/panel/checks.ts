import type { GenericSchema } from 'valibot';
import { PLACEHOLDER } from '@/admin/shared/unprepared-media';
import { validateContent } from '@/content';
import type { ContentFileName } from '@/content/schema/content';
import { insertCompanyData } from '@/content/schema/placeholders';
import { type FieldIssue, type Validated, validate } from '@/content/schema/validate';
import { today } from '@/lib/today';
import { type Cms, extendWidget, type Immutable, toPlain } from './cms';
import { fileNameAt, formToContent, parseForm, removeEmptyFields } from './content-text';
import { schemaAt } from './fields';
import { focusField, openForm } from './preview';
import { lastRecordedText } from './unsaved';

/** A context that accepts all media files, because `uploads.ts` checks chosen files, and the build checks all files. */
const VALIDATION_CONTEXT = { lookUpMedia: () => PLACEHOLDER };

/** Shows each validation issue of the content schemas at its field, and cancels a save when there are issues. */
export function registerChecks(cms: Cms): void {
  for (const name of ['string', 'text', 'number', 'boolean', 'select', 'color', 'image']) {
    extendWidget(cms, name, (BaseControl) => {
      return class extends BaseControl {
        isValid = () => {
          const { field, value, parentIds } = this.props;
          const [issue] = issuesOfValue(schemaAt(field.get('schema')), toPlain(value));
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

function issuesOfValue(schema: GenericSchema | undefined, value: unknown): FieldIssue[] {
  const content = schema && removeEmptyFields(schema, value);
  // Skips missing values, which Decap reports itself.
  return content ? issuesOfResult(validate(schema, insertCompanyData(content, companyData()), VALIDATION_CONTEXT)) : [];
}

const issuesOfResult = (result: Validated<unknown>) => (result.isValid ? [] : result.issues);

/** Checks the complete form before it is saved. @throws Error to cancel the save */
function checkForm({ entry }: { entry: Immutable }): void {
  const fileName = fileNameAt(String(entry.get('path')));
  const form = toPlain(entry.get('data'));
  const issues = fileName ? issuesOfForm(fileName, form) : [];
  if (fileName === 'privacy-policy' && issues.length === 0) confirmVersion(form);
  if (issues.length === 0) return;
  focusFirstIssue();
  const messages = issues.map(({ label, problem, remedy }) => `${label}: ${problem} ${remedy}`);
  alert(['No se guardó: hay algo que corregir.', ...messages].join('\n\n'));
  throw new Error('hay algo que corregir');
}

/** Asks before a policy is saved whose text changed and whose date did not. @throws Error if the editor declines */
function confirmVersion(form: unknown): void {
  const savedForm = parseForm('privacy-policy', lastRecordedText('privacy-policy') ?? '');
  const [saved, edited] = [savedForm, form].map((policy) => JSON.stringify(formToContent('privacy-policy', policy)));
  const { date } = Object(form);
  if (saved === edited || date !== Object(savedForm).date || date >= today()) return;
  if (confirm(`El texto cambió y «Versión» sigue en ${date}. ¿Guardar sin cambiarla?`)) return;
  focusField({ fileName: 'privacy-policy', path: 'version' });
  throw new Error('falta la versión nueva');
}

function focusFirstIssue(): void {
  if (!openForm) return;
  const { fileName, form } = openForm;
  const [issue] = issuesOfForm(fileName, form);
  // Focuses the field in a later task. Until then, Decap renders the messages, which would move the focus.
  if (issue) setTimeout(() => focusField({ fileName, path: issue.path.join('.') }));
}

function issuesOfForm(fileName: ContentFileName, form: unknown): FieldIssue[] {
  const { value, problems } = formToContent(fileName, form);
  const content = insertCompanyData(value, fileName === 'site' ? form : companyData());
  return [
    ...problems.map((problem) => ({ path: ['body'], label: 'Texto', ...problem })),
    ...issuesOfResult(validateContent(fileName, content, VALIDATION_CONTEXT)),
  ];
}

/** Returns the company's data from the text of `site.json` that the panel last read or saved. */
const companyData = () => parseForm('site', lastRecordedText('site') ?? '{}');
