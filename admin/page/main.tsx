import { createContext, type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AboutUs, type PageDrawings } from '@/components/about-us';
import { ContactForm } from '@/components/contact/contact-form';
import { PrivacyDialog, type PrivacyDialogProps } from '@/components/contact/privacy-dialog';
import { shownPolicy } from '@/components/contact/shown-policy';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import type { PrivacyPolicy, SiteContent } from '@/content/types';
import { goToSection, watchClicks } from './clicks';
import { withoutMarks } from './marks';
import type { PageWindow } from './page-window';
import { shownContent } from './shown-content';
import { showTones } from './tones';

const page: PageWindow = window;

/** What is drawn of the offices as the site is built. */
const drawings: PageDrawings = JSON.parse(document.getElementById('drawings')?.textContent ?? '{}');

/** The page of the site, whole and alive, with a content that the panel gives it as it is typed. */
function Page({ content }: { content: SiteContent }) {
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

const root = createRoot(document.body);
/** What could be drawn last. */
let drawn: ReactNode = null;
let failures = 0;

/** Draws the page before it returns, so that a letter is painted on it together with its field. */
function draw(content: ReactNode): void {
  let hasFailed = false;
  const onError = () => {
    hasFailed = true;
  };
  flushSync(() => {
    // A boundary that failed draws its children again once it has another key.
    root.render(
      <ErrorBoundary key={failures} fallback={null} onError={onError}>
        {content}
      </ErrorBoundary>,
    );
  });
  if (!hasFailed) {
    drawn = content;
    return;
  }
  failures += 1;
  // Such as an address that is half typed.
  if (content !== drawn) draw(drawn);
}

page.showContent = (shown) => {
  const update = () => {
    const content = shownContent(shown, update);
    showTones(content.brand.colors);
    draw(<Page content={content} />);
  };
  update();
  if (shown.isNew) goToSection(shown.file);
};

watchClicks((target) => page.onFieldClick?.(target));

// What is copied from the page goes on without its marks.
document.addEventListener('copy', (event) => {
  const selected = document.getSelection()?.toString();
  if (!selected) return;
  event.clipboardData?.setData('text/plain', withoutMarks(selected));
  event.preventDefault();
});
