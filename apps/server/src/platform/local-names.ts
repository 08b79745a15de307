import type { LocalText } from '@matete/contract/catalogue/product-views';
import type { Language, LocalNames } from '@matete/contract/primitives';

/**
 * Text in a language, or all of it in French where that language has none; with the language that it is really in.
 *
 * @throws RangeError without a French text, which every product has.
 * @source domain rules §15
 */
export function localText(texts: LocalNames, language: Language): LocalText {
  const own = texts[language];
  if (own !== undefined && own !== '') return { text: own, language };
  const french = texts.fr;
  if (french === undefined) throw new RangeError('a text without French');
  return { text: french, language: 'fr' };
}
