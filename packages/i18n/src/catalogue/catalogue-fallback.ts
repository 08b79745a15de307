import type { CompiledCatalogue } from './catalogue.ts';

/** Ids of a catalogue that fall back to French because the language has no text. */
export function fallbackIdsOf({ messages, ownIds }: CompiledCatalogue): string[] {
  if (ownIds === null) return [];
  const own = new Set(ownIds);
  return Object.keys(messages).filter((id) => !own.has(id));
}
