import { LOCALE_INFO } from '@matete/i18n/locales';
import type { ReactElement } from 'react';

import { useShownLocales } from '#features/site-setting/parts/use-shown-locales';
import { FORM_NAME_FIELD } from '#lib/forms/hidden-fields';
import { useLanguage } from '#lib/texts/text.tsx';

/**
 * Chooses a language, which the device and the account keep, and opens the page in it. A form without an address: the
 * browser sends it by itself to the page that is open, with code as without, and no robot or prefetch does. The document
 * is loaded anew, so that no text of the previous language remains.
 */
export function LanguageLinks({ className = '' }: { className?: string }): ReactElement {
  const { locale } = useLanguage();
  return (
    <form method="post" className="contents">
      <input type="hidden" name={FORM_NAME_FIELD} value="language" />
      {useShownLocales().map((code) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          lang={LOCALE_INFO[code].htmlLang}
          className={`${className} ${code === locale ? 'font-semibold' : ''}`}
          aria-current={code === locale ? 'true' : undefined}
        >
          {LOCALE_INFO[code].endonym}
        </button>
      ))}
    </form>
  );
}
