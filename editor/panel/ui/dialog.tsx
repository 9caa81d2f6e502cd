import './dialog.css';
import * as RadixAlertDialog from '@radix-ui/react-alert-dialog';
import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonVariant, IconButton } from './button';
import { CloseIcon } from './icons';

/** A dialog opens by its trigger, or as `open` says. */
interface Opening {
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

interface DialogProps extends Opening {
  title: string;
  description?: ReactNode;
  /** Room for pictures, or for two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog in the middle of the window; Escape and its cross close it, a press beside it does not lose its work. */
export function Dialog({ title, description, isWide = false, trigger, children, ...opening }: DialogProps) {
  return (
    <RadixDialog.Root {...opening}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="dialog-overlay">
          <RadixDialog.Content
            className={isWide ? 'dialog dialog-wide' : 'dialog'}
            onInteractOutside={(event) => event.preventDefault()}
            // Without a description Radix wants to be told so.
            {...(!description && { 'aria-describedby': undefined })}
          >
            <div className="dialog-head">
              <RadixDialog.Title>{title}</RadixDialog.Title>
              <RadixDialog.Close asChild>
                <IconButton label="Cerrar">
                  <CloseIcon />
                </IconButton>
              </RadixDialog.Close>
            </div>
            {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
            {children}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface ConfirmDialogProps extends Opening {
  title: string;
  description: ReactNode;
  /** What is done, as a verb: «Descartar». */
  confirmLabel: string;
  /** What goes on instead, as a verb: «Seguir editando». */
  cancelLabel: string;
  /** `danger` for what cannot be taken back. */
  confirmVariant?: ButtonVariant;
  onConfirm: () => void;
}

/** Asks before something is done. The focus begins on what changes nothing, and a press beside it answers nothing. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  cancelLabel,
  confirmVariant = 'strong',
  onConfirm,
  trigger,
  ...opening
}: ConfirmDialogProps) {
  return (
    <RadixAlertDialog.Root {...opening}>
      {trigger && <RadixAlertDialog.Trigger asChild>{trigger}</RadixAlertDialog.Trigger>}
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className="dialog-overlay">
          <RadixAlertDialog.Content className="dialog">
            <RadixAlertDialog.Title>{title}</RadixAlertDialog.Title>
            <RadixAlertDialog.Description asChild>
              <div>{description}</div>
            </RadixAlertDialog.Description>
            <div className="dialog-actions">
              <RadixAlertDialog.Cancel asChild>
                <Button variant="quiet">{cancelLabel}</Button>
              </RadixAlertDialog.Cancel>
              <RadixAlertDialog.Action asChild>
                <Button variant={confirmVariant} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </RadixAlertDialog.Action>
            </div>
          </RadixAlertDialog.Content>
        </RadixAlertDialog.Overlay>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
