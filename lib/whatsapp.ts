/** Where WhatsApp opens a chat with a number. https://faq.whatsapp.com/5913398998672934 */
const WHATSAPP_CHAT = 'https://wa.me/';

/** What the chat begins with. It is not sent by itself, and the visitor may change it. */
const FIRST_SENTENCE = 'Hola, escribo desde su página web.';

/** The address that opens a chat with a number; WhatsApp takes its digits alone. */
export function whatsappHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  return `${WHATSAPP_CHAT}${digits}?text=${encodeURIComponent(FIRST_SENTENCE)}`;
}
