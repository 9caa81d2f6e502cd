import {
  unstable_SwitchProvider as SwitchProvider,
  SwitchThumb,
  unstable_SwitchTrigger as SwitchTrigger,
} from '@radix-ui/react-switch';
import { type ComponentType, useRef, useState } from 'react';
import { InlineField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { PRIVACY_ALERT } from '@/lib/constants';
import { FORM_FIELDS } from '@/lib/contact/schema';
import { POLICY_DOCUMENT } from '@/lib/routes';
import { AlertIcon } from './icons';
import type { PrivacyDialogProps } from './privacy-dialog';

/** Fetches the privacy dialog: its code and the text that it shows. */
export type LoadDialog = () => Promise<ComponentType<PrivacyDialogProps>>;

/**
 * The switch by which the visitor accepts the policy, the link that opens it, and the alert where consent is missing.
 *
 * @param submitsWithoutConsent how many there were; 0 hides the alert
 * @param loadDialog fetches the dialog that shows the policy
 */
export function PrivacyConsent({
  id,
  checked,
  submitsWithoutConsent,
  onCheckedChange,
  loadDialog,
}: {
  id: string;
  checked: boolean;
  submitsWithoutConsent: number;
  onCheckedChange: (checked: boolean) => void;
  loadDialog: LoadDialog;
}) {
  const linkId = `${id}-politica`;
  const alertId = `${id}-falta`;
  return (
    <InlineField
      id={id}
      label="He leído y acepto la"
      labelEnd={<PolicyLink id={linkId} loadDialog={loadDialog} />}
      // A new key for each refused submit, so that the alert is spoken again.
      error={submitsWithoutConsent > 0 && <ConsentAlert key={submitsWithoutConsent} id={alertId} />}
    >
      {/* Radix' whole Switch adds a hidden checkbox with a style attribute, which the content policy forbids in HTML. */}
      <SwitchProvider checked={checked} onCheckedChange={onCheckedChange}>
        <SwitchTrigger
          id={id}
          aria-labelledby={`${id}-label ${linkId}`}
          aria-describedby={submitsWithoutConsent > 0 ? alertId : undefined}
          className="group relative flex h-11 w-14 shrink-0 items-center rounded-full unscripted:invisible"
        >
          <span
            className={`h-8 w-14 rounded-full transition-colors ${submitsWithoutConsent > 0 ? 'border-3 border-danger' : ''} bg-line-strong group-hover:bg-text group-data-[state=checked]:bg-success group-data-[state=checked]:group-hover:bg-success forced-colors:border`}
          />
          <SwitchThumb className="absolute left-1 size-6 rounded-full bg-white elevation-raised transition-transform data-[state=checked]:[translate:1.5rem] forced-colors:bg-[ButtonText]" />
        </SwitchTrigger>
      </SwitchProvider>
      {/* Under the switch; in its place where the browser sends the form. */}
      <input
        type="checkbox"
        name={FORM_FIELDS.consent}
        aria-label="Acepto la política de privacidad"
        className="invisible absolute left-4 size-6 unscripted:visible"
      />
    </InlineField>
  );
}

function ConsentAlert({ id }: { id: string }) {
  return (
    <Notice id={id} role="alert" tone="error" className="mt-2 flex gap-2.5 [line-height:1.5rem] font-medium">
      <AlertIcon className="mt-0.5 size-5" />
      {PRIVACY_ALERT}
    </Notice>
  );
}

/**
 * The link that opens the policy. The dialog comes when the link is pointed at, focused or pressed. It is no
 * `island`, which asks for its code once: here each press asks again, so that a lost connection can come back.
 */
function PolicyLink({ id, loadDialog }: { id: string; loadDialog: LoadDialog }) {
  const linkRef = useRef<HTMLButtonElement>(null);
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
      // The connection is gone, or a later deploy removed this page's files.
      setFailed(true);
    }
  }

  // A failure is told when the link is pressed.
  const prefetchDialog = () => void loadDialog().catch(() => undefined);

  return (
    <>
      <a href={POLICY_DOCUMENT} className="hidden underline unscripted:inline">
        política de privacidad
      </a>
      <button
        id={id}
        ref={linkRef}
        type="button"
        aria-haspopup="dialog"
        // What opens the dialog is not hidden behind it: Orca would lose its place in Firefox and say nothing any more.
        aria-live={open ? 'off' : undefined}
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={openDialog}
        // 44 px to press in a line of 24 px.
        className="-my-2.5 rounded-sm py-2.5 text-left font-semibold text-info-text underline decoration-info underline-offset-4 transition-colors hover:text-text-strong hover:decoration-current unscripted:hidden"
      >
        Política de privacidad
      </button>
      {failed && (
        <p role="alert" className="text-danger">
          No pudimos abrir la política. Revisa tu conexión y vuelve a intentarlo.
        </p>
      )}
      {Dialog && <Dialog open={open} onOpenChange={setOpen} returnFocusTo={linkRef} />}
    </>
  );
}
