import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SendFailure, SendFailureKind } from '@/lib/contact/client';
import type { ContactFields } from '@/lib/contact/schema';
import { AlertIcon, MailIcon, OfflineIcon } from './icons';
import { mailtoHref } from './mailto';

const TITLES: Record<SendFailureKind, string> = {
  aborted: 'Envío cancelado',
  offline: 'Sin conexión',
  timeout: 'Sin respuesta',
  refused: 'No pudimos aceptar el mensaje',
  busy: 'Espera un momento',
  unavailable: 'No pudimos enviar el mensaje',
};

/** Why a send failed, over the button that tries again. The text stays in the form; nothing is sent unasked. */
export function FailurePanel({
  failure,
  email,
  fields,
}: {
  failure: SendFailure;
  email: string;
  fields: ContactFields;
}) {
  const online = useOnline();
  const waited = useWaited(failure.retryAfterSeconds);
  const offline = failure.kind === 'offline';
  const FailureIcon = offline ? OfflineIcon : AlertIcon;
  const hint = offline ? online && 'Ya hay conexión: puedes reintentar.' : waited && 'Ya puedes reintentar.';
  return (
    <div
      className={`mb-5 rounded-md p-4 sm:p-5 ${offline ? 'bg-info/10 text-info-text' : 'bg-danger-surface text-danger'}`}
    >
      <div className="flex gap-3">
        <FailureIcon className="mt-px size-6" />
        <div className="min-w-0 text-[0.9375rem] leading-6 text-text-strong">
          <div role="alert">
            <p className="text-base font-bold">{TITLES[failure.kind]}</p>
            <p className="mt-0.5">{failure.message}</p>
          </div>
          <p>Tu texto sigue aquí.</p>
          <p role="status" className="font-semibold">
            {hint}
          </p>
          <a
            href={mailtoHref(email, fields)}
            className="-mb-2 inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-current"
          >
            <MailIcon className="size-5" />
            Enviar por correo
          </a>
        </div>
      </div>
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the wait that the service asked for is over; without such a wait there is nothing to tell. */
function useWaited(seconds: number | undefined): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => setWaited(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return waited;
}
