/** An e-mail address in a text, as a `mailto:` link. */
export function MailLink({ email, className = '' }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={`font-semibold underline underline-offset-4 ${className}`}>
      {email}
    </a>
  );
}
