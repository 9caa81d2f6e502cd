import { MenuIcon } from '@/components/ui/icons';
import { MENU_ID } from './ids';

const LABEL = 'Abrir menú';

/**
 * The button that opens the mobile menu, a native popover that works before hydration and reports its own state to
 * assistive technology. Without scripts or popover support a link replaces it.
 *
 * @param wideBarNeedsScripts true if the wide bar has dropdowns, which need scripts: the link is then shown at every width
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
