import { formatPhone } from '@matete/i18n/phone';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

interface ContactSectionProps {
  readonly email: string | null;
  /** With its country, digits only. */
  readonly phone: string | null;
}

/** Where people write and call. Without an address it says so, and how it is set. */
export function ContactSection({ email, phone }: ContactSectionProps): ReactElement {
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
        {phone !== null && (
          <p>
            <a href={`tel:+${phone}`} className="inline-flex min-h-11 items-center">
              {formatPhone(`+${phone}`)}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
