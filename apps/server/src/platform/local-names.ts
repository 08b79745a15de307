import type { LocalText } from '@matete/contract/catalogue/product-views';
import type { Language } from '@matete/contract/primitives';

/**
 * A text in a language, or in French, whole, where that language has none; with the language it is really in.
 *
 * @throws RangeError without a French text, which every product has.
 * @source domain rules §15
 */
export function localText(texts: Readonly<Record<string, string>>, language: string): LocalText {
  const own = texts[language];
  if (own !== undefined && own !== '') return { text: own, language: language as Language };
  const french = texts['fr'];
  if (french === undefined) throw new RangeError('a text without French');
  return { text: french, language: 'fr' };
}
