import type { CompiledCatalogue, CompiledMessage } from '@matete/i18n/catalogue/catalogue';
import type { CalendarDay, DateStyle } from '@matete/i18n/dates';
import type { Locale } from '@matete/i18n/locales';
import type { MessageId, MessageValues } from '@matete/i18n/message-id';
import { renderMessage } from '@matete/i18n/render-message';
import type { ReactNode } from 'react';

import type { PageArea } from '#lib/texts/page-area';

/** Fetches the catalogue of one area: from its file in the browser, from the bundle on the server. */
export type CatalogueLoader = (area: PageArea) => Promise<CompiledCatalogue>;

/** Reading of a language that has fallbacks and drafts. A text that an administrator corrected is neither. */
export interface LocalReading {
  readonly add: (catalogue: CompiledCatalogue, corrected: Readonly<Record<string, CompiledMessage>>) => void;
  /** Renders a message, with the dates among its values in the language that it is really in. */
  readonly render: (id: string, message: CompiledMessage, values: MessageValues) => string;
  /** Marks a text that is shown as what it is: in another language, or a draft. */
  readonly wrap: (id: string, text: ReactNode) => ReactNode;
  readonly dateOf: (day: CalendarDay, style: DateStyle) => string;
  /** Whether days and months have names in the language. */
  readonly hasOwnDates: () => boolean;
  readonly fallback: () => Locale;
  /** What a page says of its texts, where it names the languages. */
  readonly notice: ReactNode;
}

/** Texts of one reader: one object per request on the server, one per page load in the browser. */
export interface Language {
  readonly locale: Locale;
  /** Messages of each area that is loaded, as they are kept for all readers. */
  readonly messages: CompiledCatalogue['messages'][];
  /** How texts of a local language are read; undefined for French and English, which are whole. */
  readonly local: LocalReading | undefined;
  readonly loadedAreas: Set<PageArea>;
  readonly corrections: Readonly<Record<string, CompiledMessage>>;
  readonly loadCatalogue: CatalogueLoader;
}

interface LanguageInput {
  readonly locale: Locale;
  readonly loadCatalogue: CatalogueLoader;
  readonly corrections?: Readonly<Record<string, CompiledMessage>> | undefined;
  readonly local?: LocalReading | undefined;
}

export function createLanguage({ locale, loadCatalogue, corrections = {}, local }: LanguageInput): Language {
  return {
    locale,
    messages: [],
    local,
    loadedAreas: new Set(),
    corrections,
    loadCatalogue: onceAtATime(loadCatalogue),
  };
}

/** Fetches an area once, however many ask for it meanwhile: a link that is touched, and then followed. */
function onceAtATime(load: CatalogueLoader): CatalogueLoader {
  const onTheirWay = new Map<PageArea, Promise<CompiledCatalogue>>();
  return (area) => {
    const asked = onTheirWay.get(area) ?? load(area).finally(() => onTheirWay.delete(area));
    onTheirWay.set(area, asked);
    return asked;
  };
}

/** Loads the catalogues of some areas; loaded ones are skipped. */
export async function loadAreas(language: Language, areas: readonly PageArea[]): Promise<void> {
  const missing = areas.filter((area) => !language.loadedAreas.has(area));
  const catalogues = await Promise.all(missing.map(language.loadCatalogue));
  for (const catalogue of catalogues) addCatalogue(language, catalogue);
  for (const area of missing) language.loadedAreas.add(area);
}

function addCatalogue({ messages, local, corrections }: Language, catalogue: CompiledCatalogue): void {
  local?.add(catalogue, corrections);
  messages.push(catalogue.messages);
}

/**
 * Returns a text in the reader's language, as plain text.
 *
 * @throws RangeError when no loaded catalogue has it.
 */
export function textOf(language: Language, id: MessageId, values: MessageValues = {}): string {
  const { messages, corrections, locale, local } = language;
  const message = corrections[id] ?? messages.find((area) => area[id])?.[id];
  if (!message) throw new RangeError(`No text "${id}"`);
  return local?.render(id, message, values) ?? renderMessage(message, values, locale);
}
