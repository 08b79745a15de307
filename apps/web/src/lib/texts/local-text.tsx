import type { LocalText as LocalTextView } from '@matete/contract/catalogue/product-views';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { ReactElement } from 'react';

import { useLanguage } from '#lib/texts/text.tsx';

/** Text of the catalogue, marked with its language where it is not the page's. */
export function LocalText({ text }: { text: LocalTextView }): ReactElement {
  const { locale } = useLanguage();
  if (text.language === locale) return <>{text.text}</>;
  return <span lang={LOCALE_INFO[text.language].htmlLang}>{text.text}</span>;
}
