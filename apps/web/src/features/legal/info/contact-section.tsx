import type { ReactElement } from 'react';

import { infoPaths } from '#lib/routing/info-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Where a question about the terms goes. */
export function ContactSection(): ReactElement {
  const { t } = useTexts();
  return (
    <section id="contact" aria-labelledby="contact-title" className="mt-10 scroll-mt-4 print:hidden">
      <h2 id="contact-title" className="text-h3">
        {t('legal.contact.title')}
      </h2>
      <p className="mt-2">{t('legal.contact.text')}</p>
      <ButtonLink className="mt-4" href={infoPaths.contact()}>
        {t('legal.contact.title')}
      </ButtonLink>
    </section>
  );
}
