import {
  unstable_SwitchProvider as SwitchProvider,
  SwitchThumb,
  unstable_SwitchTrigger as SwitchTrigger,
} from '@radix-ui/react-switch';
import { type ComponentType, useRef, useState } from 'react';
import type { EarlyPresses } from '@/components/ui/early-presses';
import type { PrivacyPolicy } from '@/content/types';
import type { PrivacyDialogProps } from './privacy-dialog';

const loadDialog = () => import('./privacy-dialog');

/**
 * The switch by which the visitor accepts the policy, and the link that opens it. The dialog's code comes when the
 * link is pointed at, focused or pressed.
 *
 * @param early marks its controls while the form's script is not there
 */
export function PrivacyConsent({
  id,
  checked,
  disabled,
  onCheckedChange,
  policy,
  early,
}: {
  id: string;
  checked: boolean;
  disabled: boolean;
  onCheckedChange: (checked: boolean) => void;
  policy: PrivacyPolicy;
  early: EarlyPresses;
}) {
  const linkRef = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<PrivacyDialogProps>>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  async function openDialog() {
    try {
      const { PrivacyDialog } = await loadDialog();
      setDialog(() => PrivacyDialog);
      setOpen(true);
      setFailed(false);
    } catch {
      // The connection is gone, or a later deploy removed this page's files.
      setFailed(true);
    }
  }

  // What is fetched ahead is only a wish; a failure is told when the link is pressed.
  const prefetch = () => void loadDialog().catch(() => undefined);

  return (
    <div className="flex items-center gap-3">
      {/* Radix' whole Switch adds a hidden checkbox with a style attribute, which the content policy forbids in HTML. */}
      <SwitchProvider checked={checked} disabled={disabled} onCheckedChange={onCheckedChange}>
        <SwitchTrigger
          {...early}
          id={id}
          aria-labelledby={`${id}-texto ${id}-politica`}
          className="group relative flex h-11 w-14 shrink-0 items-center rounded-full disabled:opacity-60"
        >
          <span className="h-8 w-14 rounded-full bg-line-strong transition-colors group-hover:bg-text group-data-[state=checked]:bg-success group-data-[state=checked]:group-hover:bg-success forced-colors:border" />
          <SwitchThumb className="absolute left-1 size-6 rounded-full bg-white shadow-[0_1px_3px_rgb(11_16_32/0.35)] transition-transform data-[state=checked]:translate-x-6 forced-colors:bg-[ButtonText]" />
        </SwitchTrigger>
      </SwitchProvider>
      <div className="text-[0.9375rem] leading-6">
        <label htmlFor={id} id={`${id}-texto`} className="cursor-pointer py-2.5">
          He leído y acepto la
        </label>{' '}
        <button
          {...early}
          id={`${id}-politica`}
          ref={linkRef}
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={openDialog}
          className="-my-2.5 min-h-11 rounded-sm font-semibold text-info-text underline decoration-info/50 underline-offset-4 transition-colors hover:text-text-strong hover:decoration-current"
        >
          Política de privacidad
        </button>
        {failed && (
          <p role="alert" className="text-danger">
            No pudimos abrir la política. Revisa tu conexión y vuelve a intentarlo.
          </p>
        )}
      </div>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} policy={policy} returnFocusTo={linkRef} />}
    </div>
  );
}
