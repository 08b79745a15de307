import type { CompiledCatalogue } from './catalogue.ts';

/** Ids of a catalogue that are shown in French for want of a text in the language. */
export function fallbackIdsOf({ messages, ownIds }: CompiledCatalogue): string[] {
  if (ownIds === null) return [];
  const own = new Set(ownIds);
  return Object.keys(messages).filter((id) => !own.has(id));
}
