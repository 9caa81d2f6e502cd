import type { PrivacyPolicy } from '@/content/types';

/** The text of the policy: its introduction, its numbered sections and its version. */
export function PrivacyPolicyText({ policy }: { policy: PrivacyPolicy }) {
  return (
    <>
      <p>{policy.introduction}</p>
      {policy.sections.map((section, index) => (
        <section key={section.title} className="mt-8">
          <h3 className="text-lead font-bold">
            {index + 1}. {section.title}
          </h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
          {section.list && (
            <ul className="mt-2">
              {section.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className="text-label mt-8 border-t border-line pt-4 text-text-muted">Versión {policy.version}</p>
    </>
  );
}
