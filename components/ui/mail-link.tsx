/** An e-mail address in a text, as a link that writes to it. */
export function MailLink({ email, className = '' }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={`font-semibold underline underline-offset-4 ${className}`}>
      {email}
    </a>
  );
}
