'use client';

import type { ComponentProps } from 'react';
import { ContactForm as Form } from '@/components/contact/contact-form';

/** The contact form, whose dialog shows the policy of the content. */
export function ContactForm(props: Omit<ComponentProps<typeof Form>, 'loadDialog'>) {
  return <Form {...props} loadDialog={loadDialog} />;
}

async function loadDialog() {
  const { PrivacyDialog } = await import('./privacy-dialog');
  return PrivacyDialog;
}
