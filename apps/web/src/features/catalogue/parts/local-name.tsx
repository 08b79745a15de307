import type { LocalText } from '@matete/contract/catalogue/product-views';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { ReactElement } from 'react';

import { useLanguage } from '#lib/texts/text.tsx';

/** A text of the catalogue, marked with its language where it is not the page's. */
export function LocalName({ name }: { name: LocalText }): ReactElement {
  const { locale } = useLanguage();
  if (name.language === locale) return <>{name.text}</>;
  return <span lang={LOCALE_INFO[name.language].htmlLang}>{name.text}</span>;
}
