import { createContext, type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AboutUs } from '@/components/about-us';
import { ContactForm } from '@/components/contact/contact-form';
import { PrivacyDialog, type PrivacyDialogProps } from '@/components/contact/privacy-dialog';
import { shownPolicy } from '@/components/contact/shown-policy';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import type { PrivacyPolicy, SiteContent } from '@/content/types';
import { goToSection, watchClicks } from './clicks';
import { built, type PageWindow, shownContent } from './shown-content';

const page: PageWindow = window;

/** The page of the site, whole and alive, with a content that the panel gives it as it is typed. */
function Page({ content }: { content: SiteContent }) {
  const { contact, site } = content;
  const policy = shownPolicy(content['privacy-policy'], false);
  const form = (
    <ContactForm
      interests={contact.interests}
      email={site.email}
      whatsapp={site.whatsapp}
      policyVersion={policy.version}
      loadDialog={loadDialog}
    />
  );
  return (
    <Policy value={policy}>
      <AboutUs content={content} drawings={built.drawings} contactForm={form} />
    </Policy>
  );
}

const Policy = createContext<PrivacyPolicy | undefined>(undefined);

/** The dialog with the policy as it is typed. */
function LivePrivacyDialog(props: PrivacyDialogProps) {
  const policy = useContext(Policy);
  return policy && <PrivacyDialog {...props} policy={policy} />;
}

async function loadDialog() {
  return LivePrivacyDialog;
}

const root = createRoot(document.body);
/** What could be drawn last. */
let drawn: ReactNode = null;
/** A boundary that failed draws its children again once it has another key. */
let attempt = 0;

/** Draws the page before it returns, so that a letter is painted on it together with its field. */
function draw(content: ReactNode): void {
  let hasFailed = false;
  const onError = () => {
    hasFailed = true;
  };
  const boundary = (
    <ErrorBoundary key={attempt} fallback={null} onError={onError}>
      {content}
    </ErrorBoundary>
  );
  flushSync(() => root.render(boundary));
  if (!hasFailed) {
    drawn = content;
    return;
  }
  attempt += 1;
  // Such as an address that is half typed.
  if (content !== drawn) draw(drawn);
}

page.showContent = (shown) => {
  const update = () => draw(<Page content={shownContent(shown, update)} />);
  update();
  if (shown.isNew) goToSection(shown.file);
};

watchClicks((target) => page.onFieldClick?.(target));
