import './button.css';
import type { ComponentProps, MouseEvent } from 'react';
import { Tooltip } from './tooltip';

/** `primary`, the brand's magenta, is for «Guardar versión» and «Publicar» alone; `strong` leads anywhere else. */
export type ButtonVariant = 'primary' | 'strong' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'medium' | 'small';
}

/** A button. It does not submit a form unless `type="submit"` says so. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={`button button-${variant} button-${size} ${className}`} {...props} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** Names the button, and shows as its tooltip. */
  label: string;
  variant?: ButtonVariant;
  /** Why it does nothing now. The button keeps its focus, so that nobody is lost when the last step is undone. */
  disabledReason?: string;
}

/** A button that shows an icon alone. */
export function IconButton({
  label,
  variant = 'quiet',
  disabledReason,
  className = '',
  onClick,
  ...props
}: IconButtonProps) {
  const isDisabled = disabledReason !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isDisabled) onClick?.(event);
  };
  return (
    <Tooltip text={disabledReason ?? label}>
      <button
        type="button"
        {...props}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        className={`button button-${variant} button-icon ${className}`}
        onClick={handleClick}
      />
    </Tooltip>
  );
}
