import * as v from 'valibot';
import { type FieldText, labeled } from './field';

interface ChoiceOptions<Option> extends FieldText {
  example: string;
  options: readonly Option[];
}

/** One of these values. */
export function choiceField<const Option extends string | number>({ options, ...text }: ChoiceOptions<Option>) {
  return labeled(v.picklist(options), text);
}

/** Yes or no. */
export function switchField(text: FieldText & { example: string }) {
  return labeled(v.boolean(), text);
}
