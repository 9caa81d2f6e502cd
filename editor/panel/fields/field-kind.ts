import type { ComponentType } from 'react';
import type { FieldDescription } from '@/content/schema/describe';
import type { Pointer } from '@/editor/document/pointer';

/** What the input of a field is given. */
export interface FieldInputProps {
  field: FieldDescription;
  pointer: Pointer;
  /** In a list of texts the label is for screen readers, and the help stands once for the list. */
  isCompact?: boolean;
}

/** One kind of field: which schemas it is for, and the input that edits their values. */
export interface FieldKind {
  matches: (field: FieldDescription) => boolean;
  Input: ComponentType<FieldInputProps>;
  /** An optional field of this kind is taken away by emptying it. */
  isEmptiable?: boolean;
}
