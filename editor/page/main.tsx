import { createContext, type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AboutUs, type PageDrawings } from '@/components/about-us';
import { ContactForm } from '@/components/contact/contact-form';
import { PrivacyDialog, type PrivacyDialogProps } from '@/components/contact/privacy-dialog';
import { shownPolicy } from '@/components/contact/shown-policy';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import type { PrivacyPolicy, SiteContent } from '@/content/types';
import { marksIn, withoutMarks } from './marks';
import { showStyles } from './page-styles';
import { shownContent } from './shown-content';

/** The page of the site, whole and alive, with a content that the panel gives it as it is typed. */
function Page({ content, drawings }: { content: SiteContent; drawings: PageDrawings }) {
  const { contact, site } = content;
  const policy = shownPolicy(content['privacy-policy'], Boolean(process.env.ANALYTICS_SCRIPT));
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
      <AboutUs content={content} drawings={drawings} contactForm={form} />
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

// What is copied from the page goes on without its marks.
document.addEventListener('copy', (event) => {
  const selected = document.getSelection()?.toString();
  if (!selected) return;
  event.clipboardData?.setData('text/plain', withoutMarks(selected));
  event.preventDefault();
});

const root = createRoot(document.body);
/** What could be drawn last. */
let drawn: ReactNode = null;
let failures = 0;

/** Draws the page before it returns, so that a letter is painted on it together with its field. */
function draw(page: ReactNode): void {
  let hasFailed = false;
  const onError = () => {
    hasFailed = true;
  };
  flushSync(() => {
    // A boundary that failed draws its children again once it has another key.
    root.render(
      <ErrorBoundary key={failures} fallback={null} onError={onError}>
        {page}
      </ErrorBoundary>,
    );
  });
  if (!hasFailed) {
    drawn = page;
    return;
  }
  failures += 1;
  // Such as an address that is half typed.
  if (page !== drawn) draw(drawn);
}

window.editedPage = {
  marksIn,
  show: ({ content, drawings, stylesVersion }) => {
    const styled = showStyles(stylesVersion);
    draw(<Page content={shownContent(content)} drawings={drawings} />);
    return styled;
  },
};
