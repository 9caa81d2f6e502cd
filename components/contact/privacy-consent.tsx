import {
  unstable_SwitchProvider as SwitchProvider,
  SwitchThumb,
  unstable_SwitchTrigger as SwitchTrigger,
} from '@radix-ui/react-switch';
import { type ComponentType, useRef, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { PRIVACY_ALERT } from '@/lib/constants';
import { FORM_FIELDS } from '@/lib/contact/schema';
import { changeConsent, useContact } from '@/lib/contact/store';
import { POLICY_DOCUMENT } from '@/lib/routes';
import { controlId } from './form-controls';
import { AlertIcon } from './icons';
import type { PrivacyDialogProps } from './privacy-dialog';

/** A function that loads the code and the text of the privacy dialog. */
export type LoadDialog = () => Promise<ComponentType<PrivacyDialogProps>>;

/** The switch to accept the privacy policy, a link to it, and the alert if consent is missing (spec §5). */
export function PrivacyConsent({ loadDialog }: { loadDialog: LoadDialog }) {
  const isAccepted = useContact((state) => state.accepted);
  const submitsWithoutConsent = useContact((state) => state.submitsWithoutConsent);
  const isConsentMissing = submitsWithoutConsent > 0;
  const id = controlId(FORM_FIELDS.consent);
  const linkId = `${id}-politica`;
  const alertId = `${id}-falta`;
  return (
    <div data-slot="field">
      <div className="relative flex flex-wrap items-center gap-x-3">
        {/* Radix' `Switch` would add a checkbox with a style attribute, which the content security policy forbids. */}
        <SwitchProvider checked={isAccepted} onCheckedChange={changeConsent}>
          <SwitchTrigger
            id={id}
            aria-labelledby={`${id}-label ${linkId}`}
            aria-describedby={isConsentMissing ? alertId : undefined}
            className="relative flex h-11 w-14 shrink-0 items-center rounded-full text-line-strong transition-colors hover:text-text data-[state=checked]:text-success unscripted:invisible"
          >
            <span
              className={`h-8 w-14 rounded-full bg-current forced-colors:border ${isConsentMissing ? 'border-3 border-danger' : ''}`}
            />
            <SwitchThumb className="absolute left-1 size-6 rounded-full bg-white elevation-raised transition-transform data-[state=checked]:[translate:1.5rem] forced-colors:bg-[ButtonText]" />
          </SwitchTrigger>
        </SwitchProvider>
        {/* Without JavaScript, this checkbox replaces the switch. */}
        <input
          type="checkbox"
          name={FORM_FIELDS.consent}
          aria-label="Acepto la política de privacidad"
          className="invisible absolute left-4 size-6 unscripted:visible"
        />
        <div className="grow basis-24 [line-height:1.5rem]">
          <label id={`${id}-label`} htmlFor={id} className="cursor-pointer py-2.5">
            He leído y acepto la
          </label>{' '}
          <PolicyLink id={linkId} loadDialog={loadDialog} />
        </div>
      </div>
      <Disclosure open={isConsentMissing}>
        {isConsentMissing && (
          // Each submit without consent renders a new alert, so that screen readers announce the alert again.
          <Notice
            key={submitsWithoutConsent}
            id={alertId}
            role="alert"
            tone="error"
            className="mt-2 flex gap-2.5 [line-height:1.5rem] font-medium"
          >
            <AlertIcon className="mt-0.5 size-5" />
            {PRIVACY_ALERT}
          </Notice>
        )}
      </Disclosure>
    </div>
  );
}

/**
 * The button that opens the privacy policy. It looks like a link and loads the dialog on hover, focus or click. The
 * dialog is not an island, because each click must retry a failed download.
 */
function PolicyLink({ id, loadDialog }: { id: string; loadDialog: LoadDialog }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<PrivacyDialogProps>>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  async function openDialog() {
    try {
      const LoadedDialog = await loadDialog();
      setDialog(() => LoadedDialog);
      setOpen(true);
      setFailed(false);
    } catch {
      // The visitor is offline, or a newer deploy removed the files of this page.
      setFailed(true);
    }
  }

  // Ignores a failed prefetch, because only a click reports failures.
  const prefetchDialog = () => void loadDialog().catch(() => undefined);

  return (
    <>
      <a href={POLICY_DOCUMENT} className="hidden underline unscripted:inline">
        política de privacidad
      </a>
      <button
        id={id}
        ref={buttonRef}
        type="button"
        aria-haspopup="dialog"
        // Radix does not hide elements with `aria-live`. Orca in Firefox loses its position if this button is hidden.
        aria-live={open ? 'off' : undefined}
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={openDialog}
        // The padding makes the click target 44 px high in a line of 24 px.
        className="-my-2.5 rounded-sm py-2.5 text-left font-semibold text-info-text underline decoration-info underline-offset-4 transition-colors hover:text-text-strong hover:decoration-current unscripted:hidden"
      >
        Política de privacidad
      </button>
      {failed && (
        <p role="alert" className="text-danger">
          No pudimos abrir la política. Revisa tu conexión y vuelve a intentarlo.
        </p>
      )}
      {Dialog && <Dialog open={open} onOpenChange={setOpen} returnFocusTo={buttonRef} />}
    </>
  );
}
