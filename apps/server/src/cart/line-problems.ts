import type { CartLine } from '@matete/contract/cart/cart';
import type { Language } from '@matete/contract/primitives';
import { problemsOfLine } from '@matete/domain/market/line-problems';
import { translate } from '@matete/i18n/translate';
import { isClosed } from '@matete/reference/fishing-rules';

import type { CartEntry } from '#cart/quote-basket';

/** Lists in words what keeps a line from being ordered. */
export function toLineProblems(
  entry: CartEntry,
  {
    hasSupply,
    isOrderTooLarge,
    language,
    now,
  }: { hasSupply: boolean; isOrderTooLarge: boolean; language: Language; now: Date },
): CartLine['problems'] {
  const problems = problemsOfLine(entry, { now, closedSeasons: isClosed });
  const codes = [
    ...problems.map(({ code, params }) => ({ code, params })),
    ...(isOrderTooLarge ? [{ code: 'ORDER_TOO_LARGE' as const, params: undefined }] : []),
    ...(hasSupply ? [] : [{ code: 'NO_SUPPLY' as const, params: undefined }]),
  ];
  return codes.map(({ code, params }) => ({ code, message: translate(language, `errors.${code}`, params ?? {}) }));
}
