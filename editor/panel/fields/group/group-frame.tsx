import './group.css';
import type { ReactNode } from 'react';
import type { FieldDescription } from '@/content/schema/describe';
import type { Pointer } from '@/editor/document/pointer';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import { fieldId } from '@/editor/panel/fields/use-field';
import { Notice } from '@/editor/panel/ui/notice';

interface GroupFrameProps {
  field: FieldDescription;
  pointer: Pointer;
  children: ReactNode;
}

/** A field made of fields: its name and help before them, and what is wrong with it as a whole after them. */
export function GroupFrame({ field: { label, help }, pointer, children }: GroupFrameProps) {
  const document = useEditedDocument();
  const id = fieldId(document.idPrefix, pointer);
  const issue = document.issues.find((candidate) => candidate.pointer === pointer);
  const showsIssue = issue && (!document.isDraft || document.showsAllIssues);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={label ? 'group group-named' : 'group'}
      aria-describedby={help && `${id}-help`}
    >
      {label && <legend>{label}</legend>}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {children}
      {showsIssue && (
        <Notice tone="error">
          {issue.problem} {issue.remedy}
        </Notice>
      )}
    </fieldset>
  );
}
