import { shownPolicy } from '@/components/contact/shown-policy';
import { privacyPolicy } from '@/content/privacy-policy';

/** The policy of this build: its dialog and its document show this text, and each request carries its version. */
export const policy = shownPolicy(privacyPolicy, Boolean(process.env.ANALYTICS_SCRIPT));
