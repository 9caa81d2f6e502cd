'use client';

import type { ComponentProps } from 'react';
import { ContactForm } from '@/components/contact/contact-form';

/** In one file with the form, whose message it follows. */
export { SendingLight } from '@/components/contact/sending-light';

/** The contact form, whose dialog shows the policy of the content. */
export function ContactFormWithPolicy(props: Omit<ComponentProps<typeof ContactForm>, 'loadDialog'>) {
  return <ContactForm {...props} loadDialog={loadDialog} />;
}

async function loadDialog() {
  const { PrivacyDialog } = await import('./privacy-dialog');
  return PrivacyDialog;
}
