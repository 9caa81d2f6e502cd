import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** How a button looks, for what is none but acts as one, such as the label of a file's input. */
export const buttonLook = cva(
  [
    'inline-flex cursor-pointer items-center justify-center gap-1.5 rounded-sm border text-center leading-tight font-medium transition-colors',
    'unavailable:cursor-default unavailable:bg-transparent unavailable:text-text-muted unavailable:opacity-55',
    'forced-colors:unavailable:border-[GrayText] forced-colors:unavailable:text-[GrayText] forced-colors:unavailable:opacity-100',
  ],
  {
    variants: {
      variant: {
        /** The brand's colour: for «Guardar versión» and «Publicar» alone. */
        primary: 'border-transparent bg-primary-action text-primary-onAction hover:bg-primary-actionHover',
        /** What leads anywhere else. */
        strong: 'border-transparent bg-ink-raised text-onInk hover:bg-ink-line',
        secondary: 'border-line-strong bg-surface text-text-strong hover:border-text hover:bg-page',
        quiet: 'border-transparent text-text hover:bg-page hover:text-text-strong',
      },
      size: {
        medium: 'min-h-target px-3.5 py-1 text-sm',
        small: 'min-h-target-small px-2.5 py-1 text-label',
        icon: 'min-h-target-small w-target-small',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonLook>;

/** A button. It does not submit a form unless `type="submit"` says so. */
export function Button({ variant, size, className, ...props }: ButtonProps) {
  return <button data-slot="button" type="button" {...props} className={buttonLook({ variant, size, className })} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Names the button, and shows on hover. */
  label: string;
  /** Why it does nothing now. The button keeps its focus, so that nobody is lost when the last step is undone. */
  disabledReason?: string | undefined;
}

/** A quiet button that shows an icon alone. */
export function IconButton({ label, disabledReason, className, onClick, ...props }: IconButtonProps) {
  const isDisabled = disabledReason !== undefined;
  return (
    <button
      data-slot="icon-button"
      type="button"
      {...props}
      aria-label={label}
      title={disabledReason ?? label}
      aria-disabled={isDisabled || undefined}
      className={buttonLook({ variant: 'quiet', size: 'icon', className })}
      onClick={isDisabled ? undefined : onClick}
    />
  );
}
