import { formatHex, parse } from 'culori';
import { useState } from 'react';
import { HEX_COLOR } from '@/content/schema/fields/color';
import { nameOfOption } from '@/editor/document/option-names';
import { FieldFrame } from '@/editor/panel/ui/field-frame';
import { Switch } from '@/editor/panel/ui/switch';
import type { FieldInputProps } from './field-for';
import { setAsOneEdit, useField } from './use-field';

/** A day. */
export function DateField({ field, pointer }: FieldInputProps) {
  const { value, change, frame, focus } = useField(pointer, field);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          {...focus}
          className="control"
          type="date"
          value={String(value ?? '')}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** A number. It is shown as it is typed, since 4.0 is on its way to 4.05. */
export function NumberField({ field, pointer }: FieldInputProps) {
  const { value, change, frame, focus } = useField(pointer, field);
  const [typedText, setTypedText] = useState('');
  const isStillTyped = numberIn(typedText) === value;
  const type = (text: string) => {
    setTypedText(text);
    change(numberIn(text));
  };
  const leave = () => {
    setTypedText('');
    focus.onBlur();
  };
  return (
    <FieldFrame {...frame} mark={field.isOptional ? 'opcional' : undefined}>
      {(control) => (
        <input
          {...control}
          className="control"
          inputMode="decimal"
          placeholder={field.example}
          value={isStillTyped ? typedText : String(value ?? '')}
          onFocus={focus.onFocus}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** The number that a text says; what says none is kept as it is, and told. */
function numberIn(text: string): unknown {
  if (text.trim() === '') return null;
  const number = Number(text.trim().replace(',', '.'));
  return Number.isNaN(number) ? text : number;
}

/** A colour: chosen in the browser's own picker, or written. */
export function ColorField({ field, pointer }: FieldInputProps) {
  const { value, change, frame, focus } = useField(pointer, field);
  const text = String(value ?? '');
  const leave = () => {
    const hex = toHex(text);
    if (hex && hex !== text) change(hex);
    focus.onBlur();
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="grid grid-cols-[3rem_1fr] gap-2">
          <input
            {...focus}
            type="color"
            className="h-full min-h-target w-full cursor-pointer rounded-sm border border-line-strong bg-surface p-0.5"
            aria-label={`${field.label}: elegir`}
            value={HEX_COLOR.test(text) ? text : '#000000'}
            onChange={({ target }) => change(target.value)}
          />
          <input
            {...control}
            className="control"
            placeholder={field.example}
            spellCheck={false}
            value={text}
            onFocus={focus.onFocus}
            onBlur={leave}
            onChange={({ target }) => change(target.value.trim().toLowerCase())}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** A colour in any way that CSS writes it, or without its «#», as `#rrggbb`; `undefined` when it is none. */
function toHex(text: string): string | undefined {
  return formatHex(parse(text) ?? parse(`#${text}`));
}

/** Yes or no. */
export function SwitchField({ field, pointer }: FieldInputProps) {
  const { value, frame, focus } = useField(pointer, field);
  return (
    <div className="mb-4">
      <Switch
        {...focus}
        id={frame.id}
        label={field.label}
        checked={value === true}
        onCheckedChange={(isOn) => setAsOneEdit(pointer, isOn)}
      />
      <p className="text-xs text-text-muted">{field.help}</p>
    </div>
  );
}

/** One of some values; in an optional field, none is one of them. */
export function ChoiceField({ field, pointer }: FieldInputProps) {
  const { options = [], isOptional } = field;
  const { value, frame, focus } = useField(pointer, field);
  const choose = (text: string) => {
    const option = options.find((candidate) => String(candidate) === text);
    setAsOneEdit(pointer, option);
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select
          {...control}
          {...focus}
          className="control"
          value={String(value ?? '')}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="" disabled={!isOptional}>
            {isOptional ? 'Normal' : 'Elige…'}
          </option>
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOfOption(option)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
