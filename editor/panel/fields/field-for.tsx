import type { ComponentType } from 'react';
import type { GenericSchema } from 'valibot';
import { describeField, type FieldDescription } from '@/content/schema/describe';
import { HEX_COLOR } from '@/content/schema/fields/color';
import type { Pointer } from '@/editor/document/pointer';
import { BrandColorsField } from './brand-colors-field';
import { BrandLogoField } from './brand-logo-field';
import { ConfirmationField } from './confirmation-field';
import { GroupField, KindsField, OptionalField, PositionField } from './group-field';
import { ListField } from './list/list-field';
import { MediaField } from './media/media-field';
import { ChoiceField, ColorField, DateField, NumberField, SwitchField } from './plain-fields';
import { TextField } from './text-field';

/** What the input of a field is given. */
export interface FieldInputProps {
  field: FieldDescription;
  pointer: Pointer;
}

interface FieldForProps {
  schema: GenericSchema;
  pointer: Pointer;
}

/** The input of the field that a schema describes. A field that is added to a schema has its input by what it is. */
export function FieldFor({ schema, pointer }: FieldForProps) {
  const field = describeField(schema);
  const Input = inputFor(field);
  if (!Input) return null;
  const input = <Input field={field} pointer={pointer} />;
  // What is optional is taken away by emptying it, or else as a whole.
  const isEmptiable = Input === ConfirmationField || ['string', 'number', 'picklist'].includes(field.type);
  if (!field.isOptional || isEmptiable) return input;
  return (
    <OptionalField field={field} pointer={pointer}>
      {input}
    </OptionalField>
  );
}

/** The first that fits. */
function inputFor(field: FieldDescription): ComponentType<FieldInputProps> | undefined {
  const { type, entries, kinds, options, originals } = field;
  const has = (...names: string[]) => names.every((name) => name in entries);
  if (kinds) return KindsField;
  if (type === 'array') return ListField;
  if (originals === 'logotipo') return BrandLogoField;
  if (originals || has('src') || has('sources')) return MediaField;
  if (has('lat', 'lng')) return PositionField;
  if (has('primary', 'info', 'ink')) return BrandColorsField;
  if (has('by', 'on', 'of')) return ConfirmationField;
  if (type === 'strict_object') return GroupField;
  if (options) return ChoiceField;
  if (type === 'boolean') return SwitchField;
  if (type === 'number') return NumberField;
  return type === 'string' ? textInputFor(field) : undefined;
}

/** A text in a fixed format says by its example which. */
function textInputFor({ example }: FieldDescription): ComponentType<FieldInputProps> {
  if (/^\d{4}-\d\d-\d\d$/.test(example)) return DateField;
  return HEX_COLOR.test(example) ? ColorField : TextField;
}
