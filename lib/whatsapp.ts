/** The base URL of a chat with a phone number (https://faq.whatsapp.com/5913398998672934). */
const CHAT_BASE_URL = 'https://wa.me/';

/** The prefilled message of the chat. The visitor can edit the message before sending it. */
const PREFILLED_MESSAGE = 'Hola, escribo desde su página web.';

/** Returns the URL that opens a chat with a phone number. Keeps only digits, as WhatsApp requires. */
export function whatsappHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  return `${CHAT_BASE_URL}${digits}?text=${encodeURIComponent(PREFILLED_MESSAGE)}`;
}
