'use client';

import type { ComponentProps } from 'react';
import { ContactForm } from '@/components/contact/contact-form';
import type { PrivacyDialogProps } from '@/components/contact/privacy-dialog';
import type { PrivacyPolicy } from '@/content/types';

/** In the chunk of the form, whose state it shows. */
export { SendingLight } from '@/components/contact/sending-light';

interface ContactFormWithPolicyProps extends Omit<ComponentProps<typeof ContactForm>, 'loadDialog'> {
  /** The address of the policy's text. */
  policyAddress: string;
}

/** The contact form, whose dialog shows the policy of this build. */
export function ContactFormWithPolicy({ policyAddress, ...props }: ContactFormWithPolicyProps) {
  return <ContactForm {...props} loadDialog={() => loadDialog(policyAddress)} />;
}

/** Loads the dialog and its text when the visitor opens it, and again after a failure. */
async function loadDialog(policyAddress: string) {
  const [{ PrivacyDialog }, policy] = await Promise.all([
    import('@/components/contact/privacy-dialog'),
    fetchPolicy(policyAddress),
  ]);
  return (props: PrivacyDialogProps) => <PrivacyDialog {...props} policy={policy} />;
}

async function fetchPolicy(address: string): Promise<PrivacyPolicy> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
