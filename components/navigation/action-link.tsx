import { ButtonLink } from '@/components/ui/button';
import type { NavigationAction } from '@/content/types';
import { linkTarget } from '@/lib/routes';

/** The button of the navigation bar and of the phone menu. It links to this site or to another site (spec §2). */
export function ActionLink({ action }: { action: NavigationAction }) {
  if (action.type === 'internal') return <ButtonLink href={linkTarget(action.route)}>{action.label}</ButtonLink>;
  return (
    <ButtonLink newTab href={action.href}>
      {action.label}
    </ButtonLink>
  );
}
