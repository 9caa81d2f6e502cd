import './draft.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GenericSchema } from 'valibot';
import { describeField } from '@/content/schema/describe';
import { newIssues } from '@/editor/document/issues';
import { labelOf } from '@/editor/document/labels';
import { applyPatch, type Operation } from '@/editor/document/patch';
import { isWithin, type Pointer, valueAt } from '@/editor/document/pointer';
import { type Draft, withValue } from '@/editor/panel/document/document-state';
import { useDocumentStore, useShownContent } from '@/editor/panel/document/document-store';
import { beginDraft, changeDraft, edit, endDraft, select } from '@/editor/panel/document/edit-content';
import { withFollowingEdits } from '@/editor/panel/document/following-edits';
import { blankOf, inSchemaOrder } from '@/editor/panel/fields/blank';
import { EditedDocumentProvider } from '@/editor/panel/fields/edited-document';
import { FieldFor } from '@/editor/panel/fields/field-for';
import { TextLineProvider } from '@/editor/panel/fields/list/text-line';
import { fieldId } from '@/editor/panel/fields/use-field';
import { Button } from '@/editor/panel/ui/button';

interface DraftFormProps {
  draft: Draft;
  schema: GenericSchema;
}

/** The form of an entry or an optional field that is being added. It is kept over reloads until it is added. */
export function DraftForm({ draft, schema }: DraftFormProps) {
  const { document, pointer, operation } = useDraftDocument(draft);
  const [showsAllIssues, setShowsAllIssues] = useState(false);
  const formRef = useRef<HTMLFieldSetElement>(null);
  const content = useShownContent();
  // A form that opens is where the work goes on.
  useEffect(() => focusControl(formRef.current), []);

  const add = (): boolean => {
    const [issue] = document.issues;
    if (issue) {
      flushSync(() => setShowsAllIssues(true));
      focusControl(window.document.getElementById(fieldId(draft.id, issue.pointer)) ?? formRef.current);
      return false;
    }
    const value = inSchemaOrder(schema, draft.value);
    if (!edit([{ ...operation, value }], `Se agregó a «${labelOf(draft.target, content)}».`)) return false;
    flushSync(() => {
      endDraft(draft.id);
      select(pointer);
    });
    return true;
  };
  const addAndGoOn = () => {
    if (add()) beginDraft({ target: draft.target, index: (draft.index ?? 0) + 1, value: blankOf(schema) });
  };
  const pasteLines = (lines: string[]) => {
    const first = draft.index ?? 0;
    const patch = lines.map(
      (value, offset): Operation => ({ op: 'add', path: `${draft.target}/${first + offset}`, value }),
    );
    if (edit(patch)) endDraft(draft.id);
  };
  const discard = () => {
    flushSync(() => endDraft(draft.id));
    focusControl(neighbourOf(draft));
  };
  const pressKey = (event: KeyboardEvent) => {
    // On a handle, Escape ends the dragging.
    const isOnHandle = event.target instanceof Element && event.target.closest('.list-handle');
    if (event.key !== 'Escape' || isOnHandle) return;
    event.stopPropagation();
    discard();
  };
  const isLine = draft.index !== undefined && describeField(schema, draft.value).type === 'string';
  const field = <FieldFor schema={schema} pointer={pointer} />;
  return (
    <fieldset ref={formRef} className="draft" aria-label="Lo que agregas" onKeyDown={pressKey}>
      <EditedDocumentProvider value={{ ...document, showsAllIssues }}>
        {isLine ? (
          <TextLineProvider value={{ onEnter: addAndGoOn, onPasteLines: pasteLines }}>{field}</TextLineProvider>
        ) : (
          field
        )}
      </EditedDocumentProvider>
      <div className="draft-actions">
        <Button
          variant="strong"
          onClick={() => add() && focusControl(window.document.getElementById(fieldId('', pointer)))}
        >
          Agregar
        </Button>
        <Button variant="quiet" onClick={discard}>
          Descartar
        </Button>
      </div>
    </fieldset>
  );
}

/** The content as it would be with the draft, and what is wrong with the draft then. */
function useDraftDocument({ id, target, index, value }: Draft) {
  const content = useShownContent();
  const pointer: Pointer = index === undefined ? target : `${target}/${index}`;
  const operation = { op: 'add' as const, path: pointer, value };
  const withDraft = applyPatch(content, [operation]);
  const issues = newIssues(pointer, { before: content, after: withDraft }).filter((issue) =>
    isWithin(issue.pointer, pointer),
  );
  // The draft may have changed since it was drawn: keys can come faster than frames.
  const change = (patch: (shown: unknown) => unknown) => {
    const latest = useDocumentStore.getState().drafts.find((draft) => draft.id === id);
    const shown = applyPatch(content, [{ ...operation, value: latest?.value }]);
    changeDraft(id, valueAt(patch(shown), pointer));
  };
  const document = {
    value: withDraft,
    issues,
    isDraft: true,
    idPrefix: id,
    type: (field: Pointer, typed: unknown) => {
      change((shown) => {
        if (valueAt(shown, field) === undefined || typed === undefined) return withValue(shown, field, typed);
        return applyPatch(shown, withFollowingEdits(shown, { op: 'replace', path: field, value: typed }));
      });
    },
    leave: () => {},
    edit: (patch: Operation[]) => {
      change((shown) => applyPatch(shown, patch));
      return true;
    },
  };
  return { document, pointer, operation };
}

/** What stands beside an entry that is given up: the entry before it, or the button that adds. */
function neighbourOf({ target, index }: Draft): HTMLElement | null {
  const before = index ? document.getElementById(fieldId('', `${target}/${index - 1}`)) : null;
  const id = fieldId('', target);
  return before ?? document.getElementById(`${id}-add`) ?? document.getElementById(`${id}-toggle`);
}

/** Focuses the first control within an element. */
function focusControl(element: HTMLElement | null): void {
  const isControl = element?.matches('input, select, textarea, button');
  const control = isControl
    ? element
    : element?.querySelector<HTMLElement>('input:not([type=file]), select, textarea, button');
  control?.focus();
}
