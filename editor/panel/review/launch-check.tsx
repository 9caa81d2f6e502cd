import './review.css';
import { Disclosure } from '@/editor/panel/ui/disclosure';
import type { Check, Group } from '@/tools/review/check';

/** What the launch check says: what does not hold first, what holds folded. */
export function LaunchCheck({ groups }: { groups: Group[] }) {
  const all = groups.flatMap(({ title, checks }) => checks.map((check) => ({ ...check, group: title })));
  const failing = all.filter(({ problem }) => problem !== undefined);
  const holding = all.filter(({ problem }) => problem === undefined);
  return (
    <div className="review-checks">
      {failing.map((check) => (
        <article key={check.group + check.title} className="review-card review-card-error">
          <h4>{check.title}</h4>
          <p>
            {check.problem} {check.remedy}
          </p>
        </article>
      ))}
      {holding.length > 0 && (
        <Disclosure summary={`Lo que está bien: ${holding.length}`}>
          <ul className="review-passed">
            {holding.map((check) => (
              <HoldingCheck key={check.group + check.title} {...check} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function HoldingCheck({ title, note }: Check) {
  return (
    <li>
      {title}
      {note && <span className="review-note"> {note}</span>}
    </li>
  );
}
