import './switch.css';
import * as RadixSwitch from '@radix-ui/react-switch';
import { type ComponentProps, useId } from 'react';

type SwitchProps = Omit<ComponentProps<typeof RadixSwitch.Root>, 'onChange'> & { label: string };

/** A switch with its label; what it turns on or off takes effect at once. */
export function Switch({ label, id, ...props }: SwitchProps) {
  const ownId = useId();
  const switchId = id ?? ownId;
  return (
    <span className="switch-field">
      <RadixSwitch.Root {...props} id={switchId} className="switch">
        <RadixSwitch.Thumb className="switch-thumb" />
      </RadixSwitch.Root>
      <label htmlFor={switchId} className="switch-label">
        {label}
      </label>
    </span>
  );
}
