import { type ComponentProps, useId } from 'react';

interface SwitchProps extends Pick<ComponentProps<'input'>, 'id' | 'checked' | 'onFocus' | 'onBlur'> {
  label: string;
  onCheckedChange: (isOn: boolean) => void;
}

/** A switch with its label; what it turns on or off takes effect at once. */
export function Switch({ label, id, onCheckedChange, ...props }: SwitchProps) {
  const ownId = useId();
  const switchId = id ?? ownId;
  return (
    <span className="inline-flex min-h-target-small items-center">
      <input
        {...props}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        id={switchId}
        className="h-4.5 w-8 flex-none cursor-pointer appearance-none rounded-full bg-line-strong p-0.5 transition-colors before:block before:size-3.5 before:rounded-full before:bg-white before:shadow-raised before:transition-[translate] checked:bg-info-text checked:before:translate-x-3.5 forced-colors:appearance-auto forced-colors:before:hidden"
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <label htmlFor={switchId} className="cursor-pointer py-2 pl-2 text-label font-medium">
        {label}
      </label>
    </span>
  );
}
