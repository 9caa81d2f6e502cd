import type { NavigationAction } from '@/content/types';
import { EntryLink } from './entry-link';

/** The action button of the navigation bar and of the phone menu. It links to this site or to another site (spec §2). */
export function ActionLink({ action, className }: { action: NavigationAction; className: string }) {
  const { label: name } = action;
  const entry = action.type === 'internal' ? { name, route: action.route } : { name, href: action.href };
  return <EntryLink entry={entry} className={className} />;
}
