import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AboutUs } from '@/components/about-us';
import { ContactForm } from '@/components/contact/contact-form';
import { PrivacyDialog, type PrivacyDialogProps } from '@/components/contact/privacy-dialog';
import type { SiteContent } from '@/content/types';
import { goToSection, watchClicks } from './clicks';
import { built, type PageWindow, shownContent } from './shown-content';

const page: PageWindow = window;

const root = createRoot(document.body);

let drawn: SiteContent | undefined;

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
  return (props: PrivacyDialogProps) => drawn && <PrivacyDialog {...props} policy={drawn['privacy-policy']} />;
}

page.showContent = (shown) => {
  const isFirst = drawn === undefined;
  const draw = () => {
    const content = shownContent(shown, draw);
    drawn = content;
    // Before it returns, so that a letter is painted on the page together with its field.
    flushSync(() => root.render(<Page content={content} />));
  };
  draw();
  // Each form has a page of its own.
  if (isFirst) goToSection(shown.file);
};

watchClicks((target) => page.onFieldClick?.(target));
