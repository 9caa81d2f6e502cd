import { ButtonLink } from '@/components/ui/button';
import type { NavigationAction } from '@/content/types';

/** The action button of the navigation, a link to a page of this site or to another site (spec §2). */
export function ActionLink({ action }: { action: NavigationAction }) {
  if (action.type === 'internal') return <ButtonLink href={action.route}>{action.label}</ButtonLink>;
  return (
    <ButtonLink newTab href={action.href}>
      {action.label}
    </ButtonLink>
  );
}
