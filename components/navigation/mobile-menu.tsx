'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import type { Picture } from '@/content/types';
import { anchors } from '@/lib/sections';

const SHEET_ID = 'menu';
const sheetControl =
  'grid size-11 place-items-center rounded-sm text-white transition-colors hover:bg-white/12 active:bg-white/20';

/**
 * The menu of narrow screens: a button and the sheet that it opens. The sheet is a native popover, so it opens before
 * the scripts are there, stands above everything, and closes by Escape with the focus back on its button. The script
 * adds what a popover lacks: the page behind is inert and stands still, and the sheet closes after a choice and when
 * the width changes (not the height: the address bar of a phone comes and goes).
 *
 * Without scripts the button is a link and the sheet is its target, so a choice, being another target, closes it.
 *
 * @param withoutScripts at which widths that link is shown: `always` when the wide bar needs scripts
 */
export function MobileMenu({
  logo,
  withoutScripts,
  children,
}: {
  logo: Picture;
  withoutScripts: 'always' | 'narrow';
  children: ReactNode;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = sheet.current!;
    const bar = element.closest('header')!;
    let width = window.innerWidth;
    let cancel = () => {};
    const isolate = (isolated: boolean) => {
      setOpen(isolated);
      document.documentElement.style.overflow = isolated ? 'hidden' : '';
      for (const each of outsideOf(element)) each.inert = isolated;
    };
    const onBeforeToggle = (event: Event) => {
      // The focus returns to the button while the sheet closes, and inert would refuse it.
      for (const each of outsideOf(element)) each.inert &&= !bar.contains(each);
      cancel();
      cancel = afterFrame(() => isolate((event as ToggleEvent).newState === 'open'));
    };
    const onResize = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      if (element.matches(':popover-open')) element.hidePopover();
    };

    if (element.matches(':popover-open')) isolate(true);
    element.addEventListener('beforetoggle', onBeforeToggle);
    window.addEventListener('resize', onResize);
    return () => {
      element.removeEventListener('beforetoggle', onBeforeToggle);
      window.removeEventListener('resize', onResize);
      cancel();
      isolate(false);
    };
  }, []);

  return (
    <>
      <button
        type="button"
        popoverTarget={SHEET_ID}
        aria-label="Abrir menú"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={SHEET_ID}
        className="bar-control -mr-2.5 bar-wide:hidden noscript:hidden"
      >
        <MenuIcon />
      </button>
      <a
        href={`#${SHEET_ID}`}
        aria-label="Abrir menú"
        className={`bar-control -mr-2.5 hidden! noscript:inline-flex! ${withoutScripts === 'narrow' ? 'noscript:bar-wide:hidden!' : ''}`}
      >
        <MenuIcon />
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it listens for the clicks of its links, which the keyboard makes too */}
      <div
        ref={sheet}
        id={SHEET_ID}
        popover="auto"
        role="dialog"
        aria-label="Menú"
        onClick={(event) => {
          if ((event.target as Element).closest('a')) sheet.current?.hidePopover();
        }}
        className="menu-sheet transition-discrete on-ink bg-ink text-white open:flex noscript:target:flex noscript:target:[clip-path:none]"
      >
        <div className="page-column flex min-h-(--bar-height) shrink-0 items-center justify-between">
          <a href="/" className="grid min-h-[44px] content-center">
            <img
              {...logo}
              alt={logo.alt}
              loading="lazy"
              className="h-auto w-[135px] forced-color-adjust-none forced-colors:bg-ink"
            />
          </a>
          <button
            type="button"
            popoverTarget={SHEET_ID}
            popoverTargetAction="hide"
            // biome-ignore lint/a11y/noAutofocus: in a popover it says where the focus goes when it opens
            autoFocus
            aria-label="Cerrar menú"
            className={`${sheetControl} -mr-2.5 noscript:hidden`}
          >
            <CloseIcon />
          </button>
          <a
            href={`#${anchors.hero}`}
            aria-label="Cerrar menú"
            className={`${sheetControl} -mr-2.5 hidden! noscript:grid!`}
          >
            <CloseIcon />
          </a>
        </div>
        <div className="page-column flex grow flex-col pt-6 pb-12">{children}</div>
      </div>
    </>
  );
}

/** Runs what every element of the page feels once the next frame is on the screen, so that the frame need not wait. */
function afterFrame(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/** Everything on the page that is neither the element nor around it. */
function outsideOf(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let node = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling !== node && sibling instanceof HTMLElement) outside.push(sibling);
    }
  }
  return outside;
}
