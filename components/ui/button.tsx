import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { NewTabLink } from './new-tab-link';

export const buttonClasses = cva(
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full px-[min(1.75rem,9vw)] py-3 text-center [line-height:1.25] font-semibold transition-colors active:[translate:0_1px] aria-disabled:pointer-events-none print:hidden',
  {
    variants: {
      variant: {
        primary:
          'bg-primary-action text-primary-onAction forced-colors:border hover:bg-primary-actionHover active:bg-primary-actionPressed',
        outline:
          'border-[1.5px] border-line-strong bg-transparent text-text-strong hover:border-text-strong hover:bg-white active:bg-page',
        onInk:
          'border-[1.5px] border-surface/40 bg-ink text-white hover:border-white hover:bg-ink-raised active:bg-ink-line',
      },
    },
    defaultVariants: { variant: 'primary' },
  },
);

type Variant = VariantProps<typeof buttonClasses>;

/** A button. It submits a form only with `type="submit"`. */
export function Button({ className, variant, type = 'button', ...props }: ComponentProps<'button'> & Variant) {
  return <button data-slot="button" type={type} className={buttonClasses({ variant, className })} {...props} />;
}

/** A `<label>` styled as a button. A click on it activates the control in `htmlFor`. */
export function ButtonLabel({ className, variant, ...props }: ComponentProps<'label'> & Variant) {
  // biome-ignore lint/a11y/noLabelWithoutControl: `htmlFor` names the control
  return <label className={buttonClasses({ variant, className })} {...props} />;
}

export function ButtonLink({
  className,
  variant,
  newTab = false,
  ...props
}: ComponentProps<'a'> & Variant & { newTab?: boolean }) {
  const Link = newTab ? NewTabLink : 'a';
  return <Link data-slot="button-link" className={buttonClasses({ variant, className })} {...props} />;
}
