import { useEffect, useState, useSyncExternalStore } from 'react';
import { WhatsAppIcon } from '@/components/ui/icons';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { FAILURES } from '@/lib/contact/failures';
import { useContact } from '@/lib/contact/store';
import { whatsappHref } from '@/lib/whatsapp';
import { AlertIcon, MailIcon, OfflineIcon } from './icons';
import { mailtoHref } from './mailto';

/** Explains why the last send failed and offers other contact channels. The form never retries a send automatically. */
export function FailurePanel({ email, whatsapp }: { email: string; whatsapp: string | undefined }) {
  const { error, failure, ...fields } = useContact();
  if (!failure) return null;

  const isOffline = failure.kind === 'offline';
  const FailureIcon = isOffline ? OfflineIcon : AlertIcon;
  const colorClasses = isOffline ? 'bg-info/12 text-info-text' : 'bg-danger-surface text-danger';
  return (
    <div className={`mb-5 rounded-sm p-4 sm:p-5 ${colorClasses}`}>
      <div className="flex gap-3">
        <FailureIcon className="mt-px size-6" />
        <div className="min-w-0 [line-height:1.5rem] text-text-strong">
          <p className="font-bold">{FAILURES[failure.kind].title}</p>
          <p className="mt-0.5">{error}</p>
          <p>Tu texto sigue aquí.</p>
          <p role="status" className="font-semibold">
            {isOffline ? <ConnectionHint /> : <WaitHint seconds={failure.retryAfterSeconds} />}
          </p>
          <div className="-mb-2 flex flex-wrap gap-x-6">
            <a href={mailtoHref(email, fields)} className={CHANNEL_LINK_CLASSES}>
              <MailIcon className="size-5" />
              Enviar por correo
            </a>
            {/* The link omits the text of the form, because browser histories and WhatsApp would store it. */}
            {whatsapp && (
              <NewTabLink href={whatsappHref(whatsapp)} withIcon={false} className={CHANNEL_LINK_CLASSES}>
                <WhatsAppIcon className="size-5" />
                Escribir por WhatsApp
              </NewTabLink>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

const CHANNEL_LINK_CLASSES =
  'inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-current';

function ConnectionHint() {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  return isOnline && <span>Ya hay conexión: puedes reintentar.</span>;
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function WaitHint({ seconds }: { seconds: number | undefined }) {
  const [isOver, setIsOver] = useState(false);
  // Shows the hint after `seconds`.
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => setIsOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return isOver && <span>Ya puedes reintentar.</span>;
}
