import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import type { ReactElement } from 'react';
import { useLocation, useSearch } from 'wouter';

import { inLocale } from '#lib/routing/locale-path';
import { useLanguage } from '#lib/texts/text.tsx';

/** The same page in the other languages. Whole loads: nothing of one language is left on the page of another. */
export function LanguageLinks({ className = '' }: { className?: string }): ReactElement {
  const { locale } = useLanguage();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <ul className="contents">
      {LOCALES.map((code) => {
        const href = inLocale(path, code) + (search ? `?${search}` : '');
        return (
          <li key={code}>
            <a
              href={href}
              // The footer's HTML may be older than the page: the reader has gone on before its script came. React keeps
              // attributes as it finds them, so the link is brought to the page of now by hand.
              suppressHydrationWarning
              ref={(link) => link?.setAttribute('href', href)}
              lang={LOCALE_INFO[code].htmlLang}
              hrefLang={LOCALE_INFO[code].htmlLang}
              className={`${className} ${code === locale ? 'font-semibold' : ''}`}
              aria-current={code === locale ? 'true' : undefined}
            >
              {LOCALE_INFO[code].endonym}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
