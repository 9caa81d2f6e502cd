import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AboutUs } from '@/components/about-us';
import { ContactForm } from '@/components/contact/contact-form';
import { PrivacyDialog, type PrivacyDialogProps } from '@/components/contact/privacy-dialog';
import { shownPolicy } from '@/components/contact/shown-policy';
import type { SiteContent } from '@/content/types';
import { goToSection, watchClicks } from './clicks';
import { built, type PageWindow, shownContent } from './shown-content';

const page: PageWindow = window;

/** What could be drawn last. */
let drawn: SiteContent | undefined;
let hasFailed = false;

const root = createRoot(document.body, {
  onUncaughtError: () => {
    hasFailed = true;
  },
});

/** The page of the site, whole and alive, with a content that the panel gives it as it is typed. */
function Page({ content }: { content: SiteContent }) {
  const { contact, site } = content;
  const form = (
    <ContactForm
      interests={contact.interests}
      email={site.email}
      whatsapp={site.whatsapp}
      policyVersion={content['privacy-policy'].version}
      loadDialog={loadDialog}
    />
  );
  return <AboutUs content={content} drawings={built.drawings} contactForm={form} />;
}

/** The dialog with the policy as it is typed. */
async function loadDialog() {
  return (props: PrivacyDialogProps) =>
    drawn && <PrivacyDialog {...props} policy={shownPolicy(drawn['privacy-policy'], false)} />;
}

/** Draws the page before it returns, so that a letter is painted on it together with its field. */
function draw(content: SiteContent): void {
  hasFailed = false;
  flushSync(() => root.render(<Page content={content} />));
  // Such as a date that is half typed: the page stays as it was.
  if (hasFailed && drawn && content !== drawn) draw(drawn);
  if (!hasFailed) drawn = content;
}

page.showContent = (shown) => {
  const isFirst = drawn === undefined;
  const update = () => draw(shownContent(shown, update));
  update();
  // Each form has a page of its own.
  if (isFirst) goToSection(shown.file);
};

watchClicks((target) => page.onFieldClick?.(target));
