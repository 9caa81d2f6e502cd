import type { Page } from '@playwright/test';

declare global {
  interface Window {
    recordViolation(text: string): void;
  }
}

/** Collects script errors and violations of the content security policy, from the next page on. */
export async function watchPageErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  await page.exposeFunction('recordViolation', (text: string) => errors.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      window.recordViolation(`${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
