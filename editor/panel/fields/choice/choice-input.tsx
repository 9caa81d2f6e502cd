import type { FieldDescription } from '@/content/schema/describe';
import { nameOfOption } from '@/editor/document/option-names';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { useField } from '@/editor/panel/fields/use-field';
import { FieldFrame } from '@/editor/panel/ui/field-frame';
import { Segmented } from '@/editor/panel/ui/segmented';

/** As many options as can be seen at once. */
const FEW = 4;

/** Stands for no value, which a control cannot have. */
const NONE = 'none';

/** One of some values. */
function ChoiceInput({ field, pointer }: FieldInputProps) {
  const options = field.options ?? [];
  const { id, value, error, change, onFocus, onBlur } = useField(pointer, field);
  const document = useEditedDocument();
  const choose = (text: string) => {
    change(options.find((option) => String(option) === text));
    document.leave(pointer);
  };
  const text = String(value ?? NONE);
  const choices = optionsOf(field);
  return (
    <FieldFrame id={id} label={field.label} help={field.help} {...(error && { error })}>
      {(control) =>
        choices.length <= FEW ? (
          <Segmented {...control} label={field.label} segments={choices} value={text} onValueChange={choose} />
        ) : (
          <select
            {...control}
            className="control"
            value={text}
            onFocus={onFocus}
            onBlur={onBlur}
            onChange={({ target }) => choose(target.value)}
          >
            {!field.isOptional && <option value={NONE}>Elige…</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        )
      }
    </FieldFrame>
  );
}

/** The options with their names; in an optional field, nothing is one of them, among numbers in its order. */
function optionsOf({ options = [], isOptional }: FieldDescription) {
  const choices = options.map((option) => ({ value: String(option), label: nameOfOption(option) }));
  if (!isOptional) return choices;
  const normal = { value: NONE, label: 'Normal' };
  const larger = options.findIndex((option) => typeof option === 'number' && option > 1);
  return larger < 0 ? [normal, ...choices] : choices.toSpliced(larger, 0, normal);
}

export const choiceKind: FieldKind = {
  matches: ({ options }) => options !== undefined,
  Input: ChoiceInput,
  isEmptiable: true,
};
