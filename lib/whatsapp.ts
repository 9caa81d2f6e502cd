/** The address of a chat with a number (https://faq.whatsapp.com/5913398998672934). */
const WHATSAPP_CHAT = 'https://wa.me/';

/** The prefilled text of the chat. The visitor can edit it before sending. */
const FIRST_SENTENCE = 'Hola, escribo desde su página web.';

/** The address that opens a chat with a number. WhatsApp accepts only digits. */
export function whatsappHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  return `${WHATSAPP_CHAT}${digits}?text=${encodeURIComponent(FIRST_SENTENCE)}`;
}
