import type { CompiledCatalogue } from './catalogue.ts';

/** How somebody reads a local language: drafts too or attested and reviewed words alone, and what is missing in which language. */
export interface TextChoice {
  readonly withDrafts: boolean;
  readonly missing: 'fr' | 'en';
}

/**
 * Makes a local language's catalogue that of a choice.
 *
 * @param whole Catalogue of the same area in the language that missing texts are read in.
 */
export function chooseTexts(
  own: CompiledCatalogue,
  whole: CompiledCatalogue,
  { withDrafts, missing }: TextChoice,
): CompiledCatalogue {
  const drafts = withDrafts ? [] : (own.draftIds ?? []);
  const left = new Set(drafts);
  const ownIds = (own.ownIds ?? Object.keys(own.messages)).filter((id) => !left.has(id));
  const kept = new Set(ownIds);
  const pick = (ids: readonly string[]): CompiledCatalogue['messages'] =>
    Object.fromEntries(ids.map((id) => [id, (kept.has(id) ? own : whole).messages[id] ?? []]));
  const names = Object.keys(own.fallbackNames ?? {}).filter((id) => kept.has(id));
  return {
    messages: pick(Object.keys(own.messages)),
    ownIds,
    ...(withDrafts && own.draftIds && { draftIds: own.draftIds }),
    ...(missing === 'en' && { fallback: 'en' as const }),
    ...(names.length > 0 && { fallbackNames: Object.fromEntries(names.map((id) => [id, whole.messages[id] ?? []])) }),
  };
}
