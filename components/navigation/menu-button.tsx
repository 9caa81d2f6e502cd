import { MenuIcon } from '@/components/ui/icons';
import { MENU_ID } from './ids';

const LABEL = 'Abrir menú';

/**
 * The button that opens the mobile menu. The menu is a native popover, so the button works before hydration and the
 * browser reports the state of the menu to assistive technology. Without JavaScript or popover support a link replaces
 * the button.
 *
 * @param wideBarNeedsScripts true if the wide bar has dropdowns, which need JavaScript. The link is then visible at
 *   every width while JavaScript is disabled.
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
