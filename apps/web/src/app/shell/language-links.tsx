import { LOCALE_INFO } from '@matete/i18n/locales';
import type { ReactElement } from 'react';
import { useLocation, useSearch } from 'wouter';

import { useShownLocales } from '#features/site-setting/parts/use-shown-locales';
import { inLocale } from '#lib/routing/locale-path';
import { useLanguage } from '#lib/texts/text.tsx';

/**
 * Links to the page in the other languages. They reload the document, so that no text of the previous language remains.
 */
export function LanguageLinks({ className = '' }: { className?: string }): ReactElement {
  const { locale } = useLanguage();
  const [path] = useLocation();
  const search = useSearch();
  const locales = useShownLocales();
  return (
    <ul className="contents">
      {locales.map((code) => {
        const href = inLocale(path, code) + (search ? `?${search}` : '');
        return (
          <li key={code}>
            <a
              href={href}
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
