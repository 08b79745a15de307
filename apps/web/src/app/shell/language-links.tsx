import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import type { ReactElement } from 'react';
import { useLocation, useSearch } from 'wouter';

import { inLocale } from '#app/locale-path';
import { useLanguage } from '#app/text.tsx';

/** The same page in the other languages. Whole loads: nothing of one language is left on the page of another. */
export function LanguageLinks({ className = '' }: { className?: string }): ReactElement {
  const { locale } = useLanguage();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <ul className="contents">
      {LOCALES.map((code) => (
        <li key={code}>
          <a
            href={inLocale(path, code) + (search ? `?${search}` : '')}
            lang={LOCALE_INFO[code].htmlLang}
            hrefLang={LOCALE_INFO[code].htmlLang}
            className={`${className} ${code === locale ? 'font-semibold' : ''}`}
            aria-current={code === locale ? 'true' : undefined}
          >
            {LOCALE_INFO[code].endonym}
          </a>
        </li>
      ))}
    </ul>
  );
}
