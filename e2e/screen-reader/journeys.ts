import { contact } from '@/content/contact';
import { readPrivacyPolicy } from '@/content/privacy-policy';
import { services } from '@/content/services';
import { uniqueText, VISITOR } from '@/e2e/helpers/form';
import { scrollEntries } from '@/e2e/helpers/menu';
import { siteUrl } from '@/e2e/helpers/site';
import { PRIVACY_ALERT } from '@/lib/constants';
import { FAILURES } from '@/lib/contact/failures';
import { PAGE_PATH } from '@/lib/routes';
import type { ScreenReader } from './screen-reader';

const privacyPolicy = readPrivacyPolicy();

type Journey = (reader: ScreenReader) => Promise<void>;

/** What must be said, since the page otherwise shows it only. */
export const journeys: Record<string, Journey> = {
  'a link of the bar leads to the heading of its section': followTheBar,
  'an interest is said once as it is added and removed': chooseInterests,
  'a submit without consent is refused aloud': submitWithoutConsent,
  'the policy says its title, and the link after it is closed': readThePolicy,
  'a request that was sent is confirmed, and reading goes on': sendARequest,
  'a request that could not be sent says so': failToSend,
};

const INTEREST = 'Datos abiertos';
const FORM = `#${contact.anchor} form`;

const openSite = (reader: ScreenReader) => reader.open(siteUrl() + PAGE_PATH);

async function followTheBar(reader: ScreenReader): Promise<void> {
  const entry = scrollEntries.find(({ scrollToId }) => scrollToId === services.anchor);
  if (!entry) throw new Error('The menu does not lead to the services.');
  await openSite(reader);
  await reader.tabTo(`header a[href="#${services.anchor}"]`, entry.name);
  await reader.press('Return');
  await reader.hear(services.heading);
}

async function chooseInterests(reader: ScreenReader): Promise<void> {
  await openSite(reader);
  await reader.tabTo(`${FORM} [name=intereses]`, 'Tengo interés en');
  await reader.type(INTEREST);
  await reader.press('Return');
  await reader.hear(`Agregaste ${INTEREST}.`);
  await reader.press('BackSpace');
  await reader.hear(`Quitaste ${INTEREST}.`);
  for (const change of ['Agregaste', 'Quitaste']) {
    const times = reader.timesHeard(change);
    if (times !== 1) throw new Error(`«${change}» was said ${times} times.`);
  }
}

async function submitWithoutConsent(reader: ScreenReader): Promise<void> {
  await openSite(reader);
  await pressSend(reader);
  await reader.hear(PRIVACY_ALERT);
}

async function readThePolicy(reader: ScreenReader): Promise<void> {
  const link = 'Política de privacidad';
  await openSite(reader);
  await reader.tabTo(`${FORM} [aria-haspopup=dialog]`, link);
  await reader.press('Return');
  await reader.hear(privacyPolicy.title);
  await reader.press('Escape');
  await reader.hear(link);
}

async function sendARequest(reader: ScreenReader): Promise<void> {
  await openSite(reader);
  await fillIn(reader);
  await pressSend(reader);
  await reader.hear('Mensaje enviado');
  const confirmation = await reader.page.$eval('[data-sent] h3 + p', ({ textContent }) => textContent ?? '');
  await reader.hear(confirmation);
  await reader.press('Down');
  await reader.hearAnything();
}

async function failToSend(reader: ScreenReader): Promise<void> {
  await openSite(reader);
  await fillIn(reader);
  // As where no service answers.
  await reader.page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('No answer'));
  });
  await pressSend(reader);
  await reader.hear(FAILURES.unavailable.title);
}

/** Fills in what a request needs, and accepts the policy. */
async function fillIn({ page }: ScreenReader): Promise<void> {
  const texts = { ...VISITOR, mensaje: uniqueText('De un lector de pantalla') };
  for (const [name, text] of Object.entries(texts)) await page.locator(`${FORM} [name=${name}]`).fill(text);
  await page.locator(`${FORM} [role=switch]`).click();
  await page.waitForSelector(`${FORM} [role=switch][aria-checked=true]`);
}

async function pressSend(reader: ScreenReader): Promise<void> {
  await reader.tabTo(`${FORM} [type=submit]`, 'Enviar');
  await reader.press('Return');
}
