import { MenuIcon } from '@/components/ui/icons';
import { MENU_ID } from './ids';

const LABEL = 'Abrir menú';

/**
 * The button that opens the menu of narrow screens. The browser opens it and tells assistive technology whether it is
 * open, also before the page is hydrated. Without scripts, and where the browser has no popovers, a link stands in its place.
 *
 * @param wideBarNeedsScripts whether that link is shown at every width, since the entries of the wide bar are not
 */
export function MenuButton({ wideBarNeedsScripts }: { wideBarNeedsScripts: boolean }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={LABEL}
        aria-haspopup="dialog"
        className="bar-control -mr-[13px] bar-wide:hidden unscripted:hidden"
      >
        <MenuIcon />
      </button>
      <a
        href={`#${MENU_ID}`}
        aria-label={LABEL}
        className={`menu-link bar-control -mr-[13px] hidden unscripted:inline-flex ${wideBarNeedsScripts ? '' : 'unscripted:bar-wide:hidden'}`}
      >
        <MenuIcon />
      </a>
    </>
  );
}
