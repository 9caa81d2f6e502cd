'use client';

import { Fragment, type MouseEvent, type RefObject, type ToggleEvent, useEffect, useRef } from 'react';
import { afterNextFrame } from '@/components/ui/after-next-frame';
import { buttonClasses } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { Logo } from '@/components/ui/logo';
import type { Navigation, Picture } from '@/content/types';
import { anchors } from '@/lib/sections';
import { ActionLink } from './action-link';
import { MENU_ID } from './ids';
import { MobileMenuEntries } from './mobile-menu-entries';

/** A way to contact the company, such as e-mail. The text is the visible address or phone number. */
export interface ContactLink {
  name: string;
  text: string;
  href: string;
}

type MobileMenuProps = Navigation & { logo: Picture; channels: ContactLink[] };

const CLOSE_LABEL = 'Cerrar menú';
// The negative margin aligns the icon with the edge of the page column.
const CLOSE_CLASSES = 'menu-close -mr-[15px] size-11 place-items-center rounded-sm';

// While the menu is open, the elements of both selectors are inert.
const BAR_SELECTOR = 'header > .page-column';
const OUTSIDE_HEADER_SELECTOR = 'body > :not(header)';

/**
 * Full-screen mobile menu. It is a native popover, so it can be opened before hydration, and Escape closes it and
 * restores the focus. A modal `<dialog>` would need a script to open in browsers without invoker commands, such as
 * Safari before 26.2. This component makes the page behind the menu inert. It closes the menu when the visitor follows
 * a link or the width of the window changes.
 *
 * Without JavaScript the menu is open while its id is the fragment of the URL (`:target`). Links in the menu close it
 * by changing the fragment.
 */
export function MobileMenu({ entries, action, logo, channels }: MobileMenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  useCloseOnWidthChange(menuRef);

  // Makes the page inert if the visitor opened the menu before hydration.
  useEffect(() => {
    setPageInert(isOpen(menuRef.current));
    return () => setPageInert(false);
  }, []);

  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    // Makes the bar interactive before the browser restores the focus to the menu button, which is in the bar.
    if (newState === 'closed') setInert(BAR_SELECTOR, false);
  };
  // Waits until the change is painted. Making the page inert is slow and would otherwise delay that paint (INP).
  const onToggle = () => void afterNextFrame(() => setPageInert(isOpen(menuRef.current)));

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: browsers also fire `click` when the keyboard activates a link
    <div
      ref={menuRef}
      id={MENU_ID}
      popover="auto"
      role="dialog"
      aria-label="Menú"
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      onClick={closeOnLinkClick}
      className="mobile-menu on-ink"
    >
      <div className="page-column flex min-h-(--bar-height) shrink-0 items-center justify-between">
        <a href="/" className="grid min-h-[44px] min-w-[44px] content-center">
          <Logo picture={logo} background="ink" loading="lazy" />
        </a>
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: sets the initial focus of the popover, not of the page
          autoFocus
          aria-label={CLOSE_LABEL}
          className={`grid unscripted:hidden ${CLOSE_CLASSES}`}
        >
          <CloseIcon />
        </button>
        {/* Closes the menu without JavaScript by changing the fragment of the URL. */}
        <a href={`#${anchors.hero}`} aria-label={CLOSE_LABEL} className={`hidden unscripted:grid ${CLOSE_CLASSES}`}>
          <CloseIcon />
        </a>
      </div>
      <div className="page-column flex grow flex-col pb-6">
        <MobileMenuEntries entries={entries} />
        {action && (
          <div className="my-8">
            <ActionLink action={action} className={buttonClasses()} />
          </div>
        )}
        <dl className="grid gap-x-4 gap-y-1 border-t border-ink-line pt-5 grid-cols-[auto_1fr] items-baseline">
          {channels.map(({ name, text, href }) => (
            <Fragment key={name}>
              <dt className="text-label text-onInk-muted">{name}</dt>
              <dd>
                <a href={href} className="inline-flex min-h-11 items-center">
                  {text}
                </a>
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </div>
  );
}

function closeOnLinkClick({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element && target.closest('a'))) return;
  closeMenu(currentTarget);
}

/**
 * Closes the menu when the width of the window changes. Ignores changes of the height, because phones change it when
 * they hide or show the address bar.
 */
function useCloseOnWidthChange(menuRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let previousWidth = window.innerWidth;
    const onResize = () => {
      if (window.innerWidth === previousWidth) return;
      previousWidth = window.innerWidth;
      closeMenu(menuRef.current);
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [menuRef]);
}

// Without popover support, as in Safari before 17, `mobile-menu.css` opens the menu when a link changes the fragment.
const supportsPopover = (menu: HTMLElement | null): menu is HTMLElement => menu !== null && 'popover' in menu;

const closeMenu = (menu: HTMLElement | null) => supportsPopover(menu) && menu.hidePopover();

const isOpen = (menu: HTMLElement | null) => supportsPopover(menu) && menu.matches(':popover-open');

/**
 * Makes the page behind the menu inert or interactive. Sets `data-behind-menu` on the root for `mobile-menu.css`. The
 * selector `:has(main[inert])` needs no attribute, but the browser would evaluate it again for every typed character.
 */
function setPageInert(inert: boolean): void {
  document.documentElement.toggleAttribute('data-behind-menu', inert);
  setInert(BAR_SELECTOR, inert);
  setInert(OUTSIDE_HEADER_SELECTOR, inert);
}

function setInert(selector: string, inert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) element.inert = inert;
}
