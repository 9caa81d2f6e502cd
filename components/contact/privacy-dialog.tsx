import * as Dialog from '@radix-ui/react-dialog';
import { type RefObject, useEffect, useRef } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import { useDelayed } from '@/components/ui/use-delayed';
import type { PrivacyPolicy } from '@/content/types';
import { PrivacyPolicyText } from './privacy-policy';

/** How the privacy dialog is opened and closed. */
export interface PrivacyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** The privacy policy over the page (spec §2): it closes by its button, the backdrop and Escape. */
export function PrivacyDialog({
  open,
  onOpenChange,
  policy,
  returnFocusTo,
}: PrivacyDialogProps & { policy: PrivacyPolicy }) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  // Orca loses its place in Firefox where what has the focus goes before the focus does.
  const stays = useDelayed(open, FOLLOW_TIME) || open;

  // Keeps the document's scrolling and the focus in step with the dialog.
  useEffect(() => {
    if (!open) return;
    const unlockScroll = lockScroll();
    // It is there already where it is opened again while it leaves.
    focusInSteps(titleRef.current);
    return () => {
      unlockScroll();
      returnFocusTo.current?.focus();
    };
  }, [open, returnFocusTo]);

  if (!stays) return null;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal forceMount>
        <div
          className="privacy-backdrop fixed inset-0 z-dialog grid place-items-center p-4"
          data-leaves={open ? undefined : ''}
        >
          <Dialog.Content
            forceMount
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              focusInSteps(titleRef.current);
            }}
            onCloseAutoFocus={(event) => event.preventDefault()}
            className="privacy-dialog flex w-full flex-col overflow-hidden rounded-lg bg-white elevation-overlay outline-none"
          >
            <header className="flex items-center justify-between gap-4 border-b border-line py-3">
              <Dialog.Title ref={titleRef} tabIndex={-1} className="text-title outline-none">
                {policy.title}
              </Dialog.Title>
              <Dialog.Close
                aria-label="Cerrar"
                className="-mr-[13px] grid size-11 shrink-0 place-items-center rounded-full text-text transition-colors hover:bg-page hover:text-text-strong"
              >
                <CloseIcon className="size-6" />
              </Dialog.Close>
            </header>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
              tabIndex={0}
              aria-label="Texto de la política"
              className="overflow-y-auto py-6 -outline-offset-3!"
            >
              <PrivacyPolicyText policy={policy} />
            </section>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** How long a screen reader may take to follow the focus into the dialog or out of it, in ms. */
const FOLLOW_TIME = 500;

/**
 * Focuses the button that closes the dialog, and the title once a screen reader has followed: as the rest of the page is
 * hidden, Orca goes in Firefox to where the focus is without a word, and would say nothing of a title where it already
 * stands. Of the dialog itself it would read the whole text.
 */
function focusInSteps(title: HTMLElement | null): void {
  const close = title?.parentElement?.querySelector('button');
  close?.focus();
  setTimeout(() => {
    if (close && document.activeElement === close) title?.focus();
  }, FOLLOW_TIME);
}

/**
 * Stops the page behind from scrolling; the returned function lets it again. Not Radix' own overlay: its scroll lock
 * writes a <style> element, which the content policy forbids. Nor the rule of the mobile menu (`mobile-menu.css`): the
 * page stays in sight beside the dialog, so the scrollbar's gutter is kept and nothing moves sideways.
 */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  const hasScrollbar = window.innerWidth > clientWidth;
  style.overflow = 'hidden';
  if (hasScrollbar) style.scrollbarGutter = 'stable';
  return () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
}
