import type { Page } from '@playwright/test';

/** Pastes into what has the focus, as the browser does; without the clipboard of the machine, which other tests share. */
export async function paste(page: Page, { plain = '', html = '' }: { plain?: string; html?: string }): Promise<void> {
  const copied = { 'text/plain': plain, 'text/html': html };
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(copied)) clipboardData.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, copied);
}
