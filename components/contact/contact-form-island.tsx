'use client';

import { island } from '@/components/ui/island';
import { anchors } from '@/lib/sections';

/** The contact form, hydrated near the viewport. Without its code it says how to write instead. */
export const ContactFormIsland = island({
  id: anchors.contact,
  load: () => import('./contact-form').then(({ ContactForm }) => ContactForm),
  whenLost: WriteInstead,
});

function WriteInstead({ email }: { email: string }) {
  return (
    <p role="alert" className="mt-5 rounded-sm bg-danger-surface px-4 py-3 text-[0.9375rem] leading-6 text-text-strong">
      No pudimos cargar el formulario y desde aquí no se puede enviar. Recarga la página o escríbenos a{' '}
      <a href={`mailto:${email}`} className="font-semibold underline underline-offset-4">
        {email}
      </a>
      .
    </p>
  );
}
