import type { About } from '@/content/types';
import styles from './process-steps.module.css';

/** How the company works, as steps on one line. */
export function ProcessSteps({ steps }: { steps: About['principles'] }) {
  return (
    <ol className="mt-16 grid gap-x-8 md:mt-20 md:grid-cols-4 print:mt-6 print:grid-cols-4">
      {steps.map(({ title, text }) => (
        <li
          key={title}
          data-reveal
          className={`relative pb-8 pl-12 md:pt-12 md:pb-0 md:pl-0 print:pt-8 print:pb-0 print:pl-0 ${styles.step}`}
        >
          <h3 className="text-title mb-1.5">{title}</h3>
          <p className="text-small measure-36 text-balance md:max-xl:text-pretty">{text}</p>
        </li>
      ))}
    </ol>
  );
}
