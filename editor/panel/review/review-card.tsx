import type { ReactNode } from 'react';

const marks = {
  error: 'font-medium text-danger before:bg-danger',
  pending: 'text-text-muted before:bg-line-strong',
  advice: 'text-text-muted before:bg-info-text',
};

interface ReviewCardProps {
  /** Colours the mark. */
  level: keyof typeof marks;
  /** How grave it is, or where it belongs, in a word or two. */
  mark: string;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** One thing that a review found. */
export function ReviewCard({ level, mark, title, children, actions }: ReviewCardProps) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-sm border border-line px-4 py-3">
      <p className={`flex items-center gap-1.5 text-xs before:size-1.5 before:rounded-full ${marks[level]}`}>{mark}</p>
      {title && <h4 className="font-medium">{title}</h4>}
      <p>{children}</p>
      {actions && <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{actions}</div>}
    </article>
  );
}
