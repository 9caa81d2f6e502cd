import { Disclosure } from '@/editor/panel/ui/disclosure';
import type { Group } from '@/tools/review/check';
import { ReviewCard } from './review-card';

/** What the launch check says: what does not hold first, then what should be decided; what holds is folded. */
export function LaunchCheck({ groups }: { groups: Group[] }) {
  const all = groups.flatMap(({ title: group, checks }) => checks.map((check) => ({ ...check, group })));
  const failing = all.filter(({ problem }) => problem);
  const advised = all.filter(({ advice }) => advice);
  const holding = all.filter(({ problem, advice }) => !problem && !advice);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {failing.map(({ group, title, problem, remedy }) => (
        // A field may have several problems, each a point with its title.
        <ReviewCard key={group + title + problem} level="error" mark={group} title={title}>
          {problem} {remedy}
        </ReviewCard>
      ))}
      {advised.map(({ group, title, advice, remedy }) => (
        <ReviewCard key={group + title} level="advice" mark={`${group}: consejo`} title={title}>
          {advice} {remedy}
        </ReviewCard>
      ))}
      {holding.length > 0 && (
        <Disclosure summary={`Lo que está bien: ${holding.length}`}>
          <ul className="grid gap-1 pl-5">
            {holding.map(({ group, title, note }) => (
              <li key={group + title}>
                {title} {note && <span className="text-text-muted">{note}</span>}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
