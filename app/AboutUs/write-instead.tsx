import { MailLink } from '@/components/ui/mail-link';
import { Notice } from '@/components/ui/notice';
import { WhatsAppLink } from '@/components/ui/whatsapp-link';

/** What stands below the contact form when its code did not come, or when it cannot be drawn any more. */
export function WriteInstead({ email, whatsapp }: { email: string; whatsapp?: string | undefined }) {
  const isStored = 'stored' in document.documentElement.dataset;
  return (
    <Notice role="alert" tone="warning" className="mt-5">
      {isStored
        ? 'Recibimos el mensaje que enviaste. Para enviar otro, recarga la página o escríbenos a '
        : 'No pudimos cargar el formulario y desde aquí no se puede enviar. Recarga la página o escríbenos a '}
      <MailLink email={email} />
      {whatsapp && (
        <>
          {' o por '}
          <WhatsAppLink number={whatsapp} withIcon={false} />
        </>
      )}
      .
    </Notice>
  );
}
