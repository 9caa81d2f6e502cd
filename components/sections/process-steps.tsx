import { ProfileLine } from '@/components/relief/profile-line';
import type { About } from '@/content/types';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import styles from './process-steps.module.css';

interface ProcessStepsProps {
  steps: About['principles'];
  land: ReliefDrawings['steps'];
}

/** How the company works, as steps on the land at the beginning of the section. */
export function ProcessSteps({ steps, land }: ProcessStepsProps) {
  const { profile, marks } = land;
  return (
    <div className={styles.path}>
      <ProfileLine profile={profile} marks={marks.slice(0, steps.length)} id="perfil-pasos" className={styles.level} />
      <ProfileLine profile={profile} id="perfil-pasos-abajo" vertical className={styles.down} />
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 min-[900px]:grid-cols-4 print:grid-cols-4">
        {steps.map(({ title, text }) => (
          <li key={title} data-reveal>
            <h3 className="text-title mb-2">{title}</h3>
            <p className="measure-36 text-pretty">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
