import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { useField } from '@/editor/panel/fields/use-field';
import { Switch } from '@/editor/panel/ui/switch';

/** Yes or no. */
function SwitchInput({ field, pointer }: FieldInputProps) {
  const { id, value, change, onFocus, onBlur } = useField(pointer, field);
  const toggle = (isOn: boolean) => {
    change(isOn);
    onBlur();
  };
  return (
    <div className="field">
      <Switch id={id} label={field.label} onFocus={onFocus} checked={value === true} onCheckedChange={toggle} />
      <p className="field-help">{field.help}</p>
    </div>
  );
}

export const switchKind: FieldKind = {
  matches: ({ type }) => type === 'boolean',
  Input: SwitchInput,
};
