import type { ComponentProps } from 'react';

const toneClasses = {
  neutral: 'bg-page text-text-strong',
  warning: 'bg-danger-surface text-text-strong',
  error: 'bg-danger-surface text-danger',
} as const;

/** A paragraph in a colored box. */
export function Notice({ tone, className = '', ...props }: ComponentProps<'p'> & { tone: keyof typeof toneClasses }) {
  return <p {...props} className={`rounded-sm px-4 py-3 ${toneClasses[tone]} ${className}`} />;
}
