import type { PrivacyPolicy } from '@/content/types';

/** The text of the policy: its introduction, its numbered sections and its version. */
export function PrivacyPolicyText({ policy }: { policy: PrivacyPolicy }) {
  return (
    <div className="privacy-policy">
      <p>{policy.introduction}</p>
      {policy.sections.map((section, index) => (
        <section key={section.title}>
          <h3>
            {index + 1}. {section.title}
          </h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.list && (
            <ul>
              {section.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className="text-label privacy-version">Versión {policy.version}</p>
    </div>
  );
}
