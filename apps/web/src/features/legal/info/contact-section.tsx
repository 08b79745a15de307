import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

/** Contact address of the marketplace. Without one it says so, and how the operator sets it. */
export function ContactSection({ email }: { email: string | null }): ReactElement {
  const { t } = useTexts();
  return (
    <section id="contact" aria-labelledby="contact-title" className="mt-10 scroll-mt-4">
      <h2 id="contact-title" className="text-h3">
        {t('legal.contact.title')}
      </h2>
      <p className="mt-2">{t('legal.contact.text')}</p>
      <div className="slip mt-4 p-4">
        {email ? (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center text-lead font-semibold wrap-anywhere"
          >
            {email}
          </a>
        ) : (
          <>
            <p className="font-semibold">{t('legal.contact.unset')}</p>
            <p className="mt-1 text-meta text-muted">{t('legal.contact.unsetHint')}</p>
          </>
        )}
      </div>
    </section>
  );
}
