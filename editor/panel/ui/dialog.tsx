import * as Radix from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Button, IconButton } from './button';
import { CloseIcon } from './icons';

interface DialogProps {
  title: string;
  description: string;
  /** The button that opens it. */
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A wide dialog; Escape and its cross close it, a press beside it does not lose its work. */
export function Dialog({ title, description, trigger, children, ...opening }: DialogProps) {
  return (
    <Radix.Root {...opening}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <DialogWindow className="max-w-3xl">
        <div className="flex items-start justify-between gap-3">
          <Radix.Title>{title}</Radix.Title>
          <Radix.Close asChild>
            {/* Its margins keep the head as high as the title. */}
            <IconButton label="Cerrar" className="-my-1.5 -mr-2">
              <CloseIcon />
            </IconButton>
          </Radix.Close>
        </div>
        <Radix.Description>{description}</Radix.Description>
        {children}
      </DialogWindow>
    </Radix.Root>
  );
}

interface ConfirmDialogProps {
  title: string;
  description: string;
  /** The button that opens it. */
  trigger: ReactElement;
  /** What is done, as a verb: «Descartar». */
  confirmLabel: string;
  /** What goes on instead, as a verb: «Seguir editando». */
  cancelLabel: string;
  onConfirm: () => void;
}

/** Asks before something is done. The focus begins on what changes nothing, and a press beside it answers nothing. */
export function ConfirmDialog({
  title,
  description,
  trigger,
  confirmLabel,
  cancelLabel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <DialogWindow role="alertdialog" className="max-w-108">
        <Radix.Title>{title}</Radix.Title>
        <Radix.Description>{description}</Radix.Description>
        <DialogActions>
          <Radix.Close asChild>
            <Button variant="quiet">{cancelLabel}</Button>
          </Radix.Close>
          <Radix.Close asChild>
            <Button variant="strong" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Radix.Close>
        </DialogActions>
      </DialogWindow>
    </Radix.Root>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap justify-end gap-2">{children}</div>;
}

/** A window in the middle of the screen, over everything else. */
function DialogWindow({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-30 grid place-items-center overflow-y-auto bg-ink/50 p-4 transition-opacity starting:opacity-0">
        <Radix.Content
          {...props}
          data-slot="dialog"
          className={cx(
            // The border shows in forced colours alone.
            'grid w-full gap-4 rounded-sm border border-transparent bg-surface p-6 shadow-overlay transition-[opacity,translate] focus:outline-none starting:translate-y-2 starting:opacity-0',
            className,
          )}
          onInteractOutside={(event) => event.preventDefault()}
        />
      </Radix.Overlay>
    </Radix.Portal>
  );
}
