'use client';

import { island } from '@/components/ui/island';
import { MailLink } from '@/components/ui/mail-link';
import { Notice } from '@/components/ui/notice';
import { anchors } from '@/lib/sections';

/** The contact form, hydrated near the viewport. Without its code it says how to write instead. */
export const ContactFormIsland = island({
  id: anchors.contact,
  load: () => import('./contact-form').then(({ ContactFormWithPolicy }) => ContactFormWithPolicy),
  whenLost: WriteInstead,
});

function WriteInstead({ email }: { email: string }) {
  return (
    <Notice role="alert" tone="warning" className="mt-5 text-[0.9375rem] leading-6">
      No pudimos cargar el formulario y desde aquí no se puede enviar. Recarga la página o escríbenos a{' '}
      <MailLink email={email} />.
    </Notice>
  );
}
