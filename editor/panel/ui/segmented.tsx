import { type ReactNode, useId } from 'react';

/** One of the values that can be chosen. */
export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown in place of the label, which is then a tooltip. */
  icon?: ReactNode;
}

interface SegmentedProps<Value extends string> {
  label: string;
  segments: Segment<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  /** What names and describes the group where a label stands beside it. */
  id?: string;
  'aria-describedby'?: string | undefined;
}

/** A choice of one among few values, all seen at once. */
export function Segmented<Value extends string>({
  label,
  segments,
  value: chosen,
  onValueChange,
  ...props
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset {...props} aria-label={label} className="inline-flex rounded-sm bg-page p-0.5 forced-colors:border">
      {segments.map(({ value, label: text, icon }) => (
        <label
          key={value}
          title={icon ? text : undefined}
          className="relative inline-flex min-h-7 min-w-target-small cursor-pointer items-center justify-center rounded-[0.375rem] text-label font-medium text-text-muted transition-colors hover:text-text-strong has-checked:bg-surface has-checked:text-text-strong has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-info-text pointer-coarse:min-h-target-small forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
        >
          <input
            type="radio"
            name={name}
            aria-label={text}
            checked={value === chosen}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={() => onValueChange(value)}
          />
          {icon ?? <span className="px-3">{text}</span>}
        </label>
      ))}
    </fieldset>
  );
}
