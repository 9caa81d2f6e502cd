import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PreviewWindow } from '@/admin/shared/preview-window';
import { AboutUs } from '@/components/about-us';
import { ContactForm } from '@/components/contact/contact-form';
import { PrivacyDialog, type PrivacyDialogProps } from '@/components/contact/privacy-dialog';
import type { SiteContent } from '@/content/types';
import { scrollToSection, watchClicks } from './clicks';
import { buildData, parsePreview } from './preview-content';

const previewWindow: PreviewWindow = window;

const root = createRoot(document.body);

let currentContent: SiteContent | undefined;

function Page({ content }: { content: SiteContent }) {
  const { contact, site } = content;
  const contactForm = (
    <ContactForm
      interests={contact.interests}
      email={site.email}
      whatsapp={site.whatsapp}
      policyVersion={content['privacy-policy'].version}
      loadDialog={loadDialog}
    />
  );
  return <AboutUs content={content} drawings={buildData.drawings} contactForm={contactForm} />;
}

/** Returns a component that renders the privacy dialog with the current text of the policy. */
async function loadDialog() {
  return (props: PrivacyDialogProps) =>
    currentContent && <PrivacyDialog {...props} policy={currentContent['privacy-policy']} />;
}

previewWindow.showContent = (previewContent) => {
  const isFirstRender = currentContent === undefined;
  const render = () => {
    const content = parsePreview(previewContent, render);
    currentContent = content;
    // Renders synchronously, so that the browser paints the page and the edited form field in the same frame.
    flushSync(() => root.render(<Page content={content} />));
  };
  render();
  // Scrolls only on the first render. Decap creates a new frame with a new preview page for each form.
  if (isFirstRender) scrollToSection(previewContent.fileName);
};

watchClicks((field) => previewWindow.onFieldClick?.(field));
