'use client';

import { Fragment, type MouseEvent, type RefObject, type ToggleEvent, useEffect, useRef } from 'react';
import { afterNextFrame } from '@/components/ui/after-next-frame';
import { CloseIcon } from '@/components/ui/icons';
import { Logo } from '@/components/ui/logo';
import type { Navigation, Picture } from '@/content/types';
import { anchors } from '@/lib/sections';
import { ActionLink } from './action-link';
import { MENU_ID } from './ids';
import { MobileMenuEntries } from './mobile-menu-entries';

/** A way to reach the company. */
export interface Channel {
  name: string;
  text: string;
  href: string;
}

const CLOSE_LABEL = 'Cerrar menú';

/** What the open menu covers: the bar that it belongs to, and the rest of the page. */
const BAR = 'header > .page-column';
const REST_OF_PAGE = 'body > :not(header)';

/**
 * The menu of narrow screens, over the whole page. It is a native popover, so it opens before the scripts are there,
 * lies above everything, and Escape closes it and gives the focus back to its button. (A modal `<dialog>` would need a
 * script to open in browsers without invoker commands, as Safari before 26.2.) The script adds what a popover lacks:
 * the page behind is inert, and the menu closes after a choice and when the width changes.
 *
 * Without scripts it is open while it is the target of the address; a choice, being another target, closes it.
 */
export function MobileMenu({ entries, action, logo, channels }: Navigation & { logo: Picture; channels: Channel[] }) {
  const menu = useRef<HTMLDivElement>(null);
  useCloseOnWidthChange(menu);

  // It may have been opened before it was hydrated.
  useEffect(() => {
    coverPage(isOpen(menu.current));
    return () => coverPage(false);
  }, []);

  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    // The focus returns to a button of the bar while the menu closes, and inert would refuse it.
    if (newState === 'closed') setInert(BAR, false);
  };
  // It restyles the whole page, so it happens after the first frame of the open menu (INP).
  const onToggle = () => void afterNextFrame(() => coverPage(isOpen(menu.current)));

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard activates a link by a click too
    <div
      ref={menu}
      id={MENU_ID}
      popover="auto"
      role="dialog"
      aria-label="Menú"
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      onClick={closeAfterChoice}
      className="mobile-menu on-ink"
    >
      <div className="page-column flex min-h-(--bar-height) shrink-0 items-center justify-between">
        <a href="/" className="grid min-h-[44px] content-center">
          <Logo picture={logo} background="ink" loading="lazy" />
        </a>
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: in a popover it says where the focus goes when it opens
          autoFocus
          aria-label={CLOSE_LABEL}
          className="menu-close unscripted:hidden"
        >
          <CloseIcon />
        </button>
        <CloseLink />
      </div>
      <div className="menu-body page-column">
        <MobileMenuEntries entries={entries} />
        {action && (
          <div className="my-8">
            <ActionLink action={action} />
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

/** Closes the menu without scripts: the address no longer leads to it. */
function CloseLink() {
  return (
    <a href={`#${anchors.hero}`} aria-label={CLOSE_LABEL} className="menu-close hidden unscripted:grid">
      <CloseIcon />
    </a>
  );
}

/** Closes the menu when a link in it is chosen. */
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element && target.closest('a'))) return;
  closeMenu(currentTarget);
}

/** Closes the menu when the width of the window changes, but not the height: a phone's address bar comes and goes. */
function useCloseOnWidthChange(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let width = window.innerWidth;
    const onResize = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      closeMenu(menu.current);
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [menu]);
}

// Browsers without popovers, as Safari before 17, have the menu of a page without scripts (`mobile-menu.css`).
const isPopover = (menu: HTMLElement | null): menu is HTMLElement => menu !== null && 'popover' in menu;

const closeMenu = (menu: HTMLElement | null) => isPopover(menu) && menu.hidePopover();

const isOpen = (menu: HTMLElement | null) => isPopover(menu) && menu.matches(':popover-open');

/**
 * Makes the page behind the open menu inert, or alive again. The style sheet has an attribute of its own for it:
 * `:has(main[inert])` on the root would be matched anew at each letter that is typed.
 */
function coverPage(covered: boolean): void {
  document.documentElement.toggleAttribute('data-behind-menu', covered);
  setInert(BAR, covered);
  setInert(REST_OF_PAGE, covered);
}

function setInert(selector: string, inert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) element.inert = inert;
}
