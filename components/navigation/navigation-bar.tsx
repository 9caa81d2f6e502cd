import { Island } from '@/components/islands/island';
import { PauseControl } from '@/components/motion/pause-control';
import { Logo, logoSize } from '@/components/ui/logo';
import type { LogoVariants, Navigation } from '@/content/types';
import { ActionLink } from './action-link';
import { BarLinks } from './bar-links';
import { DropdownMenu } from './dropdown-menu';
import { fitsInBar, formLinkClasses, isLink, linksToForm } from './entries';
import { BAR_ID, PAGE_TOP_ID } from './ids';
import { MenuButton } from './menu-button';
import { type ContactLink, MobileMenu } from './mobile-menu';

/**
 * The bar at the top of the page with the logo, the entries, an optional action button and the pause control. The
 * mobile menu replaces the entries below the large breakpoint and wherever the entries do not fit. The code of the
 * dropdowns is fetched only if the bar is wide and an entry is nested.
 *
 * @param channels contact channels at the end of the mobile menu
 * @param sticky true for a page without a hero. The bar is then light, sticky in the document flow, and has the sticky
 *   z-index (spec §9).
 */
export function NavigationBar({
  entries,
  action,
  logo,
  channels = [],
  sticky = false,
}: Navigation & { logo: LogoVariants; channels?: ContactLink[]; sticky?: boolean }) {
  const links = entries.filter(isLink);
  const hasDropdowns = links.length < entries.length;
  const formLink = links.find(linksToForm);
  const { width: logoWidth } = logoSize(logo.onInk);
  const entriesFit = fitsInBar({ entries, action, logoWidth });
  const formLinkClass = formLink && formLinkClasses(formLink.name, logoWidth);
  // If the entries do not fit, the container has no name, so the bar shows the menu button at every width.
  const containerClass = entriesFit ? '@container/bar' : '@container';
  const positionClasses = sticky ? STICKY_CLASSES : OVER_HERO_CLASSES;
  return (
    <>
      <div id={PAGE_TOP_ID} aria-hidden className="pointer-events-none absolute top-0 h-[calc(6lvh+1.5rem)] w-px" />
      <header
        id={sticky ? undefined : BAR_ID}
        data-waiting={sticky ? undefined : ''}
        data-surface={sticky ? 'light' : undefined}
        className={`navigation-bar ${containerClass} inset-x-0 top-0 print:static ${positionClasses}`}
      >
        <div className="page-column flex min-h-(--bar-height) items-center gap-1">
          <HomeLink logo={logo} />
          {entriesFit && hasDropdowns && <Island name="dropdown-menu" component={DropdownMenu} props={{ entries }} />}
          {entriesFit && !hasDropdowns && <Island name="bar-links" component={BarLinks} props={{ links }} />}
          {entriesFit && action && (
            <ActionLink action={action} className="bar-control bar-action bar-collapsed:hidden" />
          )}
          {/* A link to the form next to the menu button, if the collapsed bar is wide enough for it. */}
          {formLink && formLinkClass && (
            <a href={`#${formLink.scrollToId}`} className={`bar-control bar-action bar-wide:hidden ${formLinkClass}`}>
              {formLink.name}
            </a>
          )}
          {/* The negative margin aligns the icon with the edge of the page column, because the button is wider. */}
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

const STICKY_CLASSES = 'sticky z-sticky';
// Without JavaScript the bar scrolls away with the hero, because it cannot change its background.
const OVER_HERO_CLASSES = 'fixed z-navigation unscripted:absolute';

/** Link to the home route. It contains both variants of the logo, and CSS shows the one for the bar's background. */
function HomeLink({ logo }: { logo: LogoVariants }) {
  return (
    <a href="/" className="bar-home mr-auto grid min-h-[44px] min-w-[44px] shrink-0 content-center rounded-sm">
      <Logo picture={logo.onInk} background="ink" className="col-start-1 row-start-1 print:hidden" />
      <Logo
        picture={logo.onLight}
        background="light"
        alt=""
        loading="lazy"
        className="col-start-1 row-start-1 print:opacity-100"
      />
    </a>
  );
}
