import type { Page } from '@playwright/test';

declare global {
  interface Window {
    recordCspViolation(violation: string): void;
  }
}

/** Collects the script errors and content security policy violations of the pages that are opened after this call. */
export async function watchPageErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  await page.exposeFunction('recordCspViolation', (violation: string) => errors.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      window.recordCspViolation(`${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
