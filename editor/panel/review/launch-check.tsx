import './review.css';
import { Disclosure } from '@/editor/panel/ui/disclosure';
import type { Check, Group } from '@/tools/review/check';

/** A point with the title of its group. */
type GroupedCheck = Check & { group: string };

/** What the launch check says: what does not hold first, then what should be decided; what holds is folded. */
export function LaunchCheck({ groups }: { groups: Group[] }) {
  const all = groups.flatMap(({ title, checks }) => checks.map((check): GroupedCheck => ({ ...check, group: title })));
  const failing = all.filter(({ problem }) => problem !== undefined);
  const advised = all.filter(({ problem, advice }) => problem === undefined && advice !== undefined);
  const holding = all.filter((check) => !failing.includes(check) && !advised.includes(check));
  return (
    <div className="review-checks">
      {failing.map((check) => (
        <OpenCheck key={keyOf(check)} check={check} level="error" />
      ))}
      {advised.map((check) => (
        <OpenCheck key={keyOf(check)} check={check} level="advice" />
      ))}
      {holding.length > 0 && (
        <Disclosure summary={`Lo que está bien: ${holding.length}`}>
          <ul className="review-passed">
            {holding.map((check) => (
              <HoldingCheck key={keyOf(check)} check={check} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

/** A field may have several problems, each a point with its title. */
function keyOf({ group, title, problem }: GroupedCheck): string {
  return [group, title, problem].join();
}

function OpenCheck({ check, level }: { check: GroupedCheck; level: 'error' | 'advice' }) {
  const { group, title, problem, advice, remedy } = check;
  return (
    <article className={`review-card review-card-${level}`}>
      <p className="review-level">{level === 'error' ? group : `${group}: consejo`}</p>
      <h4>{title}</h4>
      <p>
        {problem ?? advice} {remedy}
      </p>
    </article>
  );
}

function HoldingCheck({ check: { title, note } }: { check: GroupedCheck }) {
  return (
    <li>
      {title}
      {note && <span className="review-note"> {note}</span>}
    </li>
  );
}
