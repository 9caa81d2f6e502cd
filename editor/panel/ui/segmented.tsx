import './segmented.css';
import * as RadixToggleGroup from '@radix-ui/react-toggle-group';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip';

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
  'aria-describedby'?: string;
}

/** A choice of one among few values, all seen at once. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  ...props
}: SegmentedProps<Value>) {
  const choose = (chosen: string) => {
    // Pressing what is chosen would empty the choice.
    const segment = segments.find((candidate) => candidate.value === chosen);
    if (segment) onValueChange(segment.value);
  };
  return (
    <RadixToggleGroup.Root
      {...props}
      type="single"
      aria-label={label}
      className="segmented"
      value={value ?? ''}
      onValueChange={choose}
    >
      {segments.map((segment) => (
        <SegmentButton key={segment.value} {...segment} />
      ))}
    </RadixToggleGroup.Root>
  );
}

function SegmentButton({ value, label, icon }: Segment<string>) {
  if (!icon) {
    return (
      <RadixToggleGroup.Item value={value} className="segment">
        {label}
      </RadixToggleGroup.Item>
    );
  }
  return (
    <Tooltip text={label}>
      <RadixToggleGroup.Item value={value} aria-label={label} className="segment segment-icon">
        {icon}
      </RadixToggleGroup.Item>
    </Tooltip>
  );
}
