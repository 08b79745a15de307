import { fallbackIdsOf } from '@matete/i18n/catalogue/catalogue-fallback';
import type { CompiledCatalogue, CompiledMessage } from '@matete/i18n/catalogue/catalogue';
import type { Locale } from '@matete/i18n/locales';
import type { MessageId, MessageValues } from '@matete/i18n/message-id';
import { renderMessage } from '@matete/i18n/render-message';

import type { PageArea } from '#lib/texts/page-area';

/** Fetches the catalogue of one area: from its file in the browser, from the bundle on the server. */
export type CatalogueLoader = (area: PageArea) => Promise<CompiledCatalogue>;

/** Texts of one reader: one object per request on the server, one per page load in the browser. */
export interface Language {
  readonly locale: Locale;
  readonly messages: Map<string, CompiledMessage>;
  /** Ids that fall back to French. */
  readonly fallbackIds: Set<string>;
  readonly loadedAreas: Set<PageArea>;
  readonly corrections: Readonly<Record<string, CompiledMessage>>;
  readonly loadCatalogue: CatalogueLoader;
}

interface LanguageInput {
  readonly locale: Locale;
  readonly loadCatalogue: CatalogueLoader;
  readonly corrections?: Readonly<Record<string, CompiledMessage>> | undefined;
}

export function createLanguage({ locale, loadCatalogue, corrections = {} }: LanguageInput): Language {
  return {
    locale,
    messages: new Map(),
    fallbackIds: new Set(),
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

function addCatalogue({ messages, fallbackIds, corrections }: Language, catalogue: CompiledCatalogue): void {
  for (const id of fallbackIdsOf(catalogue)) if (!(id in corrections)) fallbackIds.add(id);
  for (const [id, message] of Object.entries({ ...catalogue.messages, ...corrections })) messages.set(id, message);
}

/**
 * Returns a text in the reader's language, as plain text.
 *
 * @throws RangeError when no loaded catalogue has it.
 */
export function textOf({ messages, locale }: Language, id: MessageId, values: MessageValues = {}): string {
  const message = messages.get(id);
  if (!message) throw new RangeError(`The text "${id}" is in no catalogue that this page loads`);
  return renderMessage(message, values, locale);
}
