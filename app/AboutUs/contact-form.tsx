'use client';

import type { ComponentProps } from 'react';
import { ContactForm } from '@/components/contact/contact-form';
import type { PrivacyDialogProps } from '@/components/contact/privacy-dialog';
import type { PrivacyPolicy } from '@/content/types';

/** The progress light of a send. Exported here, so that it is in the same chunk as the form. */
export { SendingLight } from '@/components/contact/sending-light';

interface ContactFormWithPolicyProps extends Omit<ComponentProps<typeof ContactForm>, 'loadDialog'> {
  /** The URL of the JSON file with the text of the policy. */
  policyUrl: string;
}

/** The contact form with a privacy dialog whose text is loaded from `policyUrl`. */
export function ContactFormWithPolicy({ policyUrl, ...props }: ContactFormWithPolicyProps) {
  return <ContactForm {...props} loadDialog={() => loadDialog(policyUrl)} />;
}

async function loadDialog(policyUrl: string) {
  const [{ PrivacyDialog }, policy] = await Promise.all([
    import('@/components/contact/privacy-dialog'),
    fetchPolicy(policyUrl),
  ]);
  return (props: PrivacyDialogProps) => <PrivacyDialog {...props} policy={policy} />;
}

async function fetchPolicy(url: string): Promise<PrivacyPolicy> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
