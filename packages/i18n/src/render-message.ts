import type { CompiledMessage } from './catalogue/catalogue.ts';
import { formatInteger } from './formats.ts';
import type { Locale } from './locales.ts';
import { LOCALE_INFO } from './locales.ts';
import type { MessageValues } from './message-id.ts';

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralCategory(value: number, locale: Locale): string {
  const tag = LOCALE_INFO[locale].intlTag;
  let rules = pluralRules.get(tag);
  if (!rules) {
    rules = new Intl.PluralRules(tag);
    pluralRules.set(tag, rules);
  }
  return rules.select(value);
}

/**
 * Renders a message that Lingui compiled: arguments, plurals and choices, which is all the catalogues use (a test
 * compares it with Lingui). The pages use it instead of Lingui's runtime, which is five times as large in every
 * visitor's download.
 *
 * @throws RangeError for a kind of argument the catalogues are not meant to use.
 */
export function renderMessage(message: CompiledMessage, values: MessageValues, locale: Locale, count = ''): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? count : token;
      const [name, kind, choices] = token;
      const value = values[name];
      if (kind === undefined) return value ?? '';
      if (kind !== 'plural' && kind !== 'select') throw new RangeError(`Messages have no "${kind}" arguments`);
      const cases = choices as Record<string, CompiledMessage>;
      if (kind === 'select') return renderMessage(cases[String(value)] ?? cases['other'] ?? [], values, locale, count);
      const number = Number(value);
      const chosen = cases[number] ?? cases[pluralCategory(number, locale)] ?? cases['other'] ?? [];
      return renderMessage(chosen, values, locale, formatInteger(number, locale));
    })
    .join('');
}
