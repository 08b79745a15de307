import type { Language, TextValues } from '@matete/contract/primitives';
import { formatMoney } from '@matete/i18n/formats';
import { dateValue, momentValue, monthValue } from '@matete/i18n/server-formats';
import { isMessageId, type TextValue, translateWithFallback } from '@matete/i18n/translate';

export interface StoredNews {
  readonly code: number;
  readonly data: TextValues;
}

export interface RenderedNews {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
}

/** Formats amounts, days and instants in a language: `amountXpf` becomes `amount`, `untilAt` `until`; `arrivalDate` keeps its name. */
export function textValues(data: TextValues, language: Language): Record<string, TextValue> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]): [string, TextValue] => {
      if (name.endsWith('Xpf')) return [name.slice(0, -3), formatMoney(Number(value), language)];
      if (name.endsWith('At')) return [name.slice(0, -2), momentValue(String(value))];
      if (name === 'monthDate') return ['month', monthValue(String(value))];
      if (name === 'deadlineDate') return ['deadline', dateValue(String(value))];
      if (name.endsWith('Date') || name === 'date') return [name, dateValue(String(value))];
      return [name, value];
    }),
  );
}

/**
 * Renders title and body of a notification in a language, from its code and data. A code may have further wordings,
 * which the data select by `variant`: a reminder, a delay.
 *
 * @throws RangeError for a code that no catalogue has.
 * @source domain rules §14: rendered at read time, never stored as text
 */
export function renderNotification({ code, data }: StoredNews, language: Language): RenderedNews {
  const variant = data['variant'];
  const base = `notifications.${code}${typeof variant === 'string' ? `.${variant}` : ''}`;
  const title = `${base}.title`;
  const body = `${base}.body`;
  if (!isMessageId(title) || !isMessageId(body)) throw new RangeError(`notification ${code} has no text`);
  const values = textValues(data, language);
  const rendered = translateWithFallback(language, title, values);
  return { title: rendered.text, body: translateWithFallback(language, body, values).text, lang: rendered.lang };
}
