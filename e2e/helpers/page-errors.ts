import type { Page } from '@playwright/test';

declare global {
  interface Window {
    noteViolation(text: string): void;
  }
}

/** Notes what the content policy refused and what went wrong in scripts, from the first moment of the next page on. */
export async function watchPageErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => errors.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      window.noteViolation(`${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
