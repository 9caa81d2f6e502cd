import { Island } from '@/components/islands/island';
import { PauseControl } from '@/components/motion/pause-control';
import { Logo } from '@/components/ui/logo';
import type { NamedLogo, Navigation } from '@/content/types';
import { ActionLink } from './action-link';
import { BarLinks } from './bar-links';
import { DropdownMenu } from './dropdown-menu';
import { fitsInBar, isLink, linksToForm } from './entries';
import { BAR_ID, PAGE_TOP_ID } from './ids';
import { MenuButton } from './menu-button';
import { type Channel, MobileMenu } from './mobile-menu';

/**
 * The bar at the top of the page: logo, entries, optional action button and pause control. Below the large breakpoint, and
 * where the entries do not fit, they are in the mobile menu. The code of the dropdowns is fetched only when an entry is
 * nested and the bar is wide.
 *
 * @param channels contact channels at the foot of the mobile menu
 * @param sticky for a page without a hero: the bar is in the document flow, light, and uses the sticky z-index (spec §9)
 */
export function NavigationBar({
  entries,
  action,
  logo,
  channels = [],
  sticky = false,
}: Navigation & { logo: NamedLogo; channels?: Channel[]; sticky?: boolean }) {
  const links = entries.filter(isLink);
  const hasDropdowns = links.length < entries.length;
  const formLink = links.find(linksToForm);
  // Without the container query the bar shows the menu button at every width.
  const showsEntries = fitsInBar({ entries, action });
  const container = showsEntries ? '@container/bar' : '';
  const layer = sticky ? STICKY : OVER_HERO;
  return (
    <>
      <div id={PAGE_TOP_ID} aria-hidden className="pointer-events-none absolute top-0 h-[calc(6lvh+1.5rem)] w-px" />
      <header
        id={sticky ? undefined : BAR_ID}
        data-waiting={sticky ? undefined : ''}
        data-surface={sticky ? 'light' : undefined}
        className={`navigation-bar group/bar ${container} inset-x-0 top-0 print:static ${layer}`}
      >
        <div className="page-column flex min-h-(--bar-height) items-center gap-1">
          <HomeLink logo={logo} />
          {showsEntries && hasDropdowns && <Island name="dropdown-menu" component={DropdownMenu} props={{ entries }} />}
          {showsEntries && !hasDropdowns && <Island name="bar-links" component={BarLinks} props={{ links }} />}
          {action && (
            <div className="ml-2 bar-folded:hidden">
              <ActionLink action={action} />
            </div>
          )}
          {/* Beside the menu button, where a phone has enough width. */}
          {formLink && (
            <a href={`#${formLink.scrollToId}`} className="bar-control bar-action bar-short bar-wide:hidden">
              {formLink.name}
            </a>
          )}
          {/* The margin aligns the icon with the column's edge: the button is 44 px wide and the icon 24 px. */}
          <Island
            name="pause-control"
            component={PauseControl}
            props={{ className: 'bar-control bar-wide:-mr-[17.75px] bar-wide:ml-1' }}
          />
          <MenuButton wideBarNeedsScripts={hasDropdowns} />
        </div>
        <Island name="mobile-menu" component={MobileMenu} props={{ entries, action, logo: logo.onInk, channels }} />
      </header>
    </>
  );
}

const STICKY = 'sticky z-sticky';
// Without scripts the bar cannot change its background, so it scrolls away with the hero.
const OVER_HERO = 'fixed z-navigation unscripted:absolute';

/** The logo, in the variant for the current background of the bar, as a link to the home route. */
function HomeLink({ logo }: { logo: NamedLogo }) {
  return (
    <a
      href="/"
      className="mr-auto grid min-h-[44px] shrink-0 content-center rounded-sm outline-info-onInk group-data-[surface=light]/bar:outline-info *:col-start-1 *:row-start-1"
    >
      <Logo picture={logo.onInk} background="ink" className="group-data-[surface=light]/bar:opacity-0 print:hidden" />
      <Logo
        picture={logo.onLight}
        background="light"
        alt=""
        loading="lazy"
        className="opacity-0 group-data-[surface=light]/bar:opacity-100 print:opacity-100"
      />
    </a>
  );
}
