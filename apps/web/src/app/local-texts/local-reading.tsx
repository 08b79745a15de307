import type { CompiledCatalogue, CompiledMessage } from '@matete/i18n/catalogue/catalogue';
import { fallbackIdsOf } from '@matete/i18n/catalogue/catalogue-fallback';
import type { CalendarDay, DateName, DateStyle } from '@matete/i18n/dates';
import { formatDay } from '@matete/i18n/dates';
import { formatLocalDay, namesOfDates } from '@matete/i18n/local/local-dates';
import type { Locale } from '@matete/i18n/locales';
import type { MessageValues } from '@matete/i18n/message-id';
import { renderMessage } from '@matete/i18n/render-message';
import type { ReactNode } from 'react';

import type { LocalReading } from '#lib/texts/language';
import { LocalNotice } from '#app/local-texts/local-notice.tsx';

/** A date as it stands in a text of another language than the page's dates. */
interface DateInside {
  readonly own: string;
  readonly fallback: string;
}

/**
 * Texts of the six local languages, which have fallbacks and drafts: what French and English readers do not load. A
 * fallback is in an element with its language, a draft in one with the mark of drafts, and a date inside a text is in
 * the language of that text.
 */
export default function createLocalReading(locale: Locale): LocalReading {
  const fallbackIds = new Set<string>();
  const draftIds = new Set<string>();
  const names = new Map<string, CompiledMessage>();
  const ownNames = new Map<string, CompiledMessage>();
  const dates = new Map<string, DateInside>();
  let fallback: Locale = 'fr';
  const nameFrom =
    (from: ReadonlyMap<string, CompiledMessage>): DateName =>
    (id) =>
      renderMessage(from.get(id) ?? [], {}, locale);

  function add(catalogue: CompiledCatalogue, corrected: Readonly<Record<string, CompiledMessage>>): void {
    if (catalogue.fallback) fallback = catalogue.fallback;
    for (const id of fallbackIdsOf(catalogue)) if (!(id in corrected)) fallbackIds.add(id);
    for (const id of catalogue.draftIds ?? []) if (!(id in corrected)) draftIds.add(id);
    for (const [id, message] of Object.entries(catalogue.messages)) {
      if (!id.startsWith('common.date.')) continue;
      ownNames.set(id, corrected[id] ?? message);
      names.set(id, catalogue.fallbackNames?.[id] ?? message);
    }
  }

  const hasOwnDates = (): boolean => !namesOfDates(locale).some((id) => fallbackIds.has(id));

  function dateOf(day: CalendarDay, style: DateStyle): string {
    const inFallback = formatDay(day, style, fallback, nameFrom(names));
    const shown = hasOwnDates() ? formatLocalDay(day, style, locale, nameFrom(ownNames)) : inFallback;
    // A language without names of its own has figures inside its sentences.
    const own = hasOwnDates() ? shown : formatDay(day, 'list', fallback, nameFrom(names));
    dates.set(shown, { own, fallback: inFallback });
    return shown;
  }

  function valuesFor(id: string, values: MessageValues): MessageValues {
    if (dates.size === 0) return values;
    const language = fallbackIds.has(id) ? 'fallback' : 'own';
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? redated(value, language) : value,
      ]),
    );
  }

  function redated(value: string, language: keyof DateInside): string {
    const known = dates.get(value);
    if (known) return known[language];
    let text = value;
    // Two dates in one value, or a date with its time.
    if (/\d/.test(value)) for (const [shown, inside] of dates) text = text.replaceAll(shown, inside[language]);
    return text;
  }

  return {
    add,
    notice: <LocalNotice />,
    dateOf,
    hasOwnDates,
    fallback: () => fallback,
    render: (id, message, values) =>
      renderMessage(message, valuesFor(id, values), fallbackIds.has(id) ? fallback : locale),
    wrap: (id, text) => markOf({ text, fallback: fallbackIds.has(id) && fallback, isDraft: draftIds.has(id) }),
  };
}

function markOf({
  text,
  fallback,
  isDraft,
}: {
  text: ReactNode;
  fallback: Locale | false;
  isDraft: boolean;
}): ReactNode {
  if (fallback) return <span lang={fallback}>{text}</span>;
  return isDraft ? <span className="draft">{text}</span> : text;
}
