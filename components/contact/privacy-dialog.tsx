import * as Dialog from '@radix-ui/react-dialog';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import type { PrivacyPolicy } from '@/content/types';

export interface PrivacyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** The privacy policy in a modal dialog (spec §2). Closes by its button, the backdrop and Escape. */
export function PrivacyDialog({
  open,
  onOpenChange,
  policy,
  returnFocusTo,
}: PrivacyDialogProps & { policy: PrivacyPolicy }) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  const [wasOpen, setWasOpen] = useState(open);

  // Unmounted later: Orca loses its place in Firefox if the focused element is removed before the focus has moved.
  useEffect(() => {
    const timer = setTimeout(() => setWasOpen(open), FOLLOW_TIME);
    return () => clearTimeout(timer);
  }, [open]);

  // Synchronizes the scroll lock and the focus with the dialog.
  useEffect(() => {
    if (!open) return;
    const unlockScroll = lockScroll();
    // The title is still mounted if the dialog is opened again while it closes.
    focusInSteps(titleRef.current);
    return () => {
      unlockScroll();
      returnFocusTo.current?.focus();
    };
  }, [open, returnFocusTo]);

  if (!open && !wasOpen) return null;
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
              <PolicyText policy={policy} />
            </section>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The policy: introduction, numbered sections and version. */
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
            <ul className="mt-2">
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

/** How long a screen reader takes to follow the focus into or out of the dialog, in ms. */
const FOLLOW_TIME = 500;

/**
 * Focuses the close button, and the title after `FOLLOW_TIME`. In Firefox, Orca moves to the first focused element
 * silently, so that it would not announce the title; with the focus on the dialog it would read the entire policy.
 */
function focusInSteps(title: HTMLElement | null): void {
  const close = title?.parentElement?.querySelector('button');
  close?.focus();
  setTimeout(() => {
    if (close && document.activeElement === close) title?.focus();
  }, FOLLOW_TIME);
}

/**
 * Locks the scroll of the page and returns a function that unlocks it. Not Radix' overlay, whose scroll lock inserts a
 * `<style>` element that the content policy forbids. Keeps the scrollbar's gutter, so that the page does not shift.
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
