'use client';

import { PrivacyDialog as Dialog, type PrivacyDialogProps } from '@/components/contact/privacy-dialog';
import { policy } from './policy';

/** The privacy dialog with its text, which is fetched with it and is not in the page's HTML. */
export function PrivacyDialog(props: PrivacyDialogProps) {
  return <Dialog {...props} policy={policy} />;
}
