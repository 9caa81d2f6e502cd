import type { ComponentProps } from 'react';
import { whatsappHref } from '@/lib/whatsapp';
import { NewTabLink } from './new-tab-link';

/** A link that shows a WhatsApp number and opens a chat. Other props are passed to `NewTabLink`. */
export function WhatsAppLink({
  number,
  className = '',
  ...props
}: { number: string } & Omit<ComponentProps<typeof NewTabLink>, 'href' | 'children'>) {
  return (
    <NewTabLink
      {...props}
      href={whatsappHref(number)}
      className={`font-semibold underline underline-offset-4 ${className}`}
    >
      <WhatsAppNumber>{number}</WhatsAppNumber>
    </NewTabLink>
  );
}

/** The word “WhatsApp” and a phone number, which translators leave unchanged. */
export function WhatsAppNumber({ children }: { children: string }) {
  return (
    <span translate="no">
      WhatsApp <span className="whitespace-nowrap [font-variant-numeric:tabular-nums]">{children}</span>
    </span>
  );
}
