'use client';

import { type ComponentProps, lazy, Suspense } from 'react';
import { create } from 'zustand';
import { whenVisible } from '@/components/motion/when-visible';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { anchors } from '@/lib/sections';

const useLoading = create(() => ({ failed: false }));

const ContactForm = lazy(async () => {
  await whenVisible(anchors.contact);
  try {
    const { ContactForm } = await import('./contact-form');
    return { default: ContactForm };
  } catch {
    // A later deploy removed this page's files, or the network did not bring them. Never settling leaves the
    // exported form and what was typed in it on the screen; the notice below it says how to write.
    useLoading.setState({ failed: true });
    return new Promise<never>(() => {});
  }
});

/** The contact form as a lazy island, hydrated near the viewport. */
export function ContactFormIsland(props: ComponentProps<typeof ContactForm>) {
  const notice = <WriteInstead email={props.email} />;
  return (
    <>
      <ErrorBoundary fallback={notice}>
        <Suspense>
          <ContactForm {...props} />
        </Suspense>
      </ErrorBoundary>
      <LoadFailure email={props.email} />
    </>
  );
}

// Its own component: a state change above a boundary that still waits would put the fallback in its place.
function LoadFailure({ email }: { email: string }) {
  return useLoading((state) => state.failed) && <WriteInstead email={email} />;
}

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
