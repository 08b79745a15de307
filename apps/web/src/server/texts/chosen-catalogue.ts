import type { CompiledCatalogue } from '@matete/i18n/catalogue/catalogue';
import { chooseTexts } from '@matete/i18n/catalogue/choose-texts';
import type { Locale } from '@matete/i18n/locales';
import { catalogues } from 'virtual:catalogues';

import type { PageArea } from '#lib/texts/page-area';
import { isLocalLanguage, noticeOf, type TextChoiceName, textChoiceOf } from '@matete/i18n/catalogue/text-choice';

/** Loads the texts of an area as their reader chose them. */
export async function chosenCatalogue(
  area: PageArea,
  locale: Locale,
  texts: TextChoiceName | undefined,
): Promise<CompiledCatalogue> {
  const own = (await catalogues[locale][area]()).default;
  if (texts === undefined || !isLocalLanguage(locale)) return own;
  const choice = textChoiceOf(texts);
  const missing = catalogues[choice.missing];
  const whole = (await missing[area]()).default;
  // A local language has what it says of its texts on every page.
  const said = area === 'common' ? noticeOf((await missing.pages()).default.messages) : {};
  return chooseTexts(own, { ...whole, messages: { ...whole.messages, ...said } }, choice);
}
