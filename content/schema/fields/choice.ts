import * as v from 'valibot';
import { encodeMessage } from '@/content/schema/message';
import { type FieldText, labelled } from './field';

interface ChoiceOptions<Option> extends FieldText {
  example: string;
  options: readonly Option[];
}

/** One of these values. */
export function choiceField<const Option extends string | number>({ options, ...text }: ChoiceOptions<Option>) {
  const schema = v.picklist(options, ({ input }) =>
    encodeMessage({
      problem: `El valor «${input}» no sirve aquí.`,
      remedy: 'Elige una de las opciones.',
      inTerminal: { remedy: `Pon uno de estos, o quita el campo si puede faltar: ${options.join(', ')}.` },
    }),
  );
  return labelled(schema, text);
}

/** Yes or no. */
export function switchField(text: FieldText & { example: string }) {
  return labelled(v.boolean(), text);
}
