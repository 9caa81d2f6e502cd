/** A `mailto:` link that shows the e-mail address, for use within a text. */
export function MailLink({ email, className = '' }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={`font-semibold underline underline-offset-4 ${className}`}>
      {email}
    </a>
  );
}
