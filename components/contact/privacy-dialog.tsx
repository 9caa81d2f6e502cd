import * as Dialog from '@radix-ui/react-dialog';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import type { PrivacyPolicy } from '@/content/types';

export interface PrivacyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** A modal dialog with the privacy policy (spec §2). The close button, the backdrop and Escape close the dialog. */
export function PrivacyDialog({
  open,
  onOpenChange,
  policy,
  returnFocusTo,
}: PrivacyDialogProps & { policy: PrivacyPolicy }) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  const [keepMounted, setKeepMounted] = useState(open);

  // Delays unmounting. Orca 43 loses its place in Firefox if the focused element is removed before the focus moves.
  useEffect(() => {
    const timer = setTimeout(() => setKeepMounted(open), SCREEN_READER_DELAY);
    return () => clearTimeout(timer);
  }, [open]);

  // Synchronizes the scroll lock and the focus of the page with the dialog.
  useEffect(() => {
    if (!open) return;
    const unlockScroll = lockScroll();
    // Radix does not call `onOpenAutoFocus` if the dialog is opened again while it is still mounted.
    focusCloseButtonThenTitle(titleRef.current);
    return () => {
      unlockScroll();
      returnFocusTo.current?.focus();
    };
  }, [open, returnFocusTo]);

  if (!open && !keepMounted) return null;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal forceMount>
        <div
          className="privacy-backdrop fixed inset-0 z-dialog grid place-items-center p-4"
          data-closing={open ? undefined : ''}
        >
          <Dialog.Content
            forceMount
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              focusCloseButtonThenTitle(titleRef.current);
            }}
            onCloseAutoFocus={(event) => event.preventDefault()}
            className="privacy-dialog flex max-h-[min(52rem,100dvh-2rem)] w-full max-w-168 flex-col overflow-hidden rounded-lg bg-white elevation-overlay outline-none"
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
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
              tabIndex={0}
              aria-label="Texto de la política"
              className="overflow-y-auto py-6 -outline-offset-3!"
            >
              <PolicyText policy={policy} />
            </section>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PolicyText({ policy }: { policy: PrivacyPolicy }) {
  return (
    <>
      <p>{policy.introduction}</p>
      {policy.sections.map((section, index) => (
        <section key={section.title} className="mt-8">
          <h3 className="text-lead font-bold">
            {index + 1}. {section.title}
          </h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
          {section.list && (
            <ul className="mt-2 list-disc pl-5">
              {section.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className="text-label mt-8 border-t border-line pt-4 text-text-muted">Versión {policy.version}</p>
    </>
  );
}

/** The time in ms that a screen reader needs to follow the focus into or out of the dialog. */
const SCREEN_READER_DELAY = 500;

/**
 * Focuses the close button, and the title after `SCREEN_READER_DELAY`. Orca in Firefox does not announce the first
 * focused element, so it would skip the title. If the dialog had the focus, Orca would read the entire policy.
 */
function focusCloseButtonThenTitle(title: HTMLElement | null): void {
  const closeButton = title?.parentElement?.querySelector('button');
  closeButton?.focus();
  setTimeout(() => {
    if (closeButton && document.activeElement === closeButton) title?.focus();
  }, SCREEN_READER_DELAY);
}

/**
 * Locks page scrolling and returns a function that unlocks it. Replaces Radix' overlay, which inserts a `<style>`
 * element that the content security policy forbids. Keeps the scrollbar gutter, so that the page does not shift.
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
