import { PauseControl } from '@/components/motion/pause-control';
import { ButtonLink } from '@/components/ui/button';
import { Logo } from '@/components/ui/logo';
import type { LinkEntry, NamedLogo, Navigation, NavigationAction } from '@/content/types';
import { BarHeader } from './bar-header';
import { isLink, sectionsOf } from './entries';
import { EntryLink } from './entry-link';
import { LazyDropdownMenu } from './lazy-dropdown-menu';
import { MenuButton } from './menu-button';
import { MobileMenu } from './mobile-menu';
import { MobileMenuEntries } from './mobile-menu-entries';

/**
 * The bar at the top of the page: logo, entries, the optional action and the pause control. Below the large breakpoint
 * the entries are in a menu that covers the page. The code of dropdowns is fetched only when an entry is nested and the
 * bar is wide.
 *
 * @param sticky for a page without a hero: the bar takes its own room, always white, in the sticky layer (spec §9)
 */
export function NavigationBar({
  entries,
  action,
  logo,
  sticky = false,
}: Navigation & { logo: NamedLogo; sticky?: boolean }) {
  const links = entries.filter(isLink);
  const hasDropdowns = links.length < entries.length;
  return (
    <BarHeader sectionIds={sectionsOf(entries)} sticky={sticky}>
      <div className="page-column flex min-h-(--bar-height) items-center gap-1">
        <HomeLink logo={logo} />
        {hasDropdowns ? <LazyDropdownMenu entries={entries} /> : <BarLinks links={links} />}
        {action && (
          <div className="ml-2 bar-folded:hidden">
            <ActionLink action={action} />
          </div>
        )}
        {/* The last icon's lines end at the column's edge: 44 px of button less 24 px of icon, and the icon's own margin. */}
        <PauseControl className="bar-control bar-wide:-mr-[17.75px] bar-wide:ml-1" />
        <MenuButton wideBarNeedsScripts={hasDropdowns} />
      </div>
      <MobileMenu logo={logo.onInk}>
        <MobileMenuEntries entries={entries} />
        {action && (
          <div className="mt-8">
            <ActionLink action={action} />
          </div>
        )}
      </MobileMenu>
    </BarHeader>
  );
}

/** The logo that fits the background of the bar, as a link to the home route. */
function HomeLink({ logo }: { logo: NamedLogo }) {
  return (
    <a
      href="/"
      className="mr-auto grid min-h-[44px] shrink-0 content-center rounded-sm outline-info-onInk group-data-surface/bar:outline-info *:col-start-1 *:row-start-1 *:transition-opacity *:duration-200"
    >
      <Logo picture={logo.onInk} background="ink" className="group-data-surface/bar:opacity-0 print:hidden" />
      <Logo
        picture={logo.onLight}
        background="light"
        alt=""
        className="opacity-0 group-data-surface/bar:opacity-100 print:opacity-100"
      />
    </a>
  );
}

/** The wide bar's entries when none of them opens a list: they need no script. */
function BarLinks({ links }: { links: LinkEntry[] }) {
  return (
    <nav aria-label="Principal" className="bar-folded:hidden">
      <ul className="flex flex-wrap items-center justify-end gap-x-1">
        {links.map((entry) => (
          <li key={entry.name}>
            <EntryLink entry={entry} className="bar-control bar-entry" />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ActionLink({ action }: { action: NavigationAction }) {
  if (action.type === 'internal') return <ButtonLink href={action.route}>{action.label}</ButtonLink>;
  return (
    <ButtonLink newTab href={action.href}>
      {action.label}
    </ButtonLink>
  );
}
