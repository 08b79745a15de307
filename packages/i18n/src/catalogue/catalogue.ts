import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export type { CompiledMessage };

/** Messages of one area in one language, compiled for Lingui. */
export interface CompiledCatalogue {
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  /**
   * Ids with a text in the language itself; the others fall back to French and are shown inside an element with
   * `lang="fr"`. Null: all of them.
   */
  readonly ownIds: readonly string[] | null;
  /** Ids among them whose text no speaker has seen; absent where there are none. */
  readonly draftIds?: readonly string[];
  /** Language of the texts that it lacks; absent: French. */
  readonly fallback?: 'en';
  /** Names of days and months of the fallback, for dates inside its texts; absent where the language has none. */
  readonly fallbackNames?: Readonly<Record<string, CompiledMessage>>;
}

const DATE_NAME = /^common\.date\.(day|dayShort|month)\./;

/**
 * Compiles the catalogue of a language from ICU to Lingui's form, completed with French message by message, never
 * inside one.
 *
 * @throws Error naming the id when a message is not valid ICU.
 */
export function compileCatalogue(
  french: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
  drafts: ReadonlySet<string> = new Set(),
): CompiledCatalogue {
  const messages: Record<string, CompiledMessage> = {};
  const ownIds: string[] = [];
  for (const [id, frenchText] of Object.entries(french)) {
    const ownText = own[id];
    if (ownText) ownIds.push(id);
    try {
      messages[id] = compileMessageOrThrow(ownText || frenchText);
    } catch (cause) {
      throw new Error(`The text of "${id}" is not valid ICU MessageFormat`, { cause });
    }
  }
  const isComplete = ownIds.length === Object.keys(french).length;
  const draftIds = ownIds.filter((id) => drafts.has(id));
  if (isComplete) return { messages, ownIds: null };
  const names = ownIds.filter((id) => DATE_NAME.test(id)).map((id) => [id, compileMessageOrThrow(french[id] ?? '')]);
  return {
    messages,
    ownIds,
    ...(draftIds.length > 0 && { draftIds }),
    ...(names.length > 0 && { fallbackNames: Object.fromEntries(names) as Record<string, CompiledMessage> }),
  };
}

/** Names of the arguments of a compiled message, sorted, tags (`<link>`) included. */
export function argumentsOf(message: CompiledMessage): string[] {
  const found = new Set<string>();
  const visit = (tokens: CompiledMessage): void => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [, tag] of token.matchAll(/<([a-zA-Z0-9_]+)\/?>/g)) found.add(`<${tag}>`);
        continue;
      }
      found.add(token[0]);
      const choices = token[2];
      if (choices === null || typeof choices !== 'object') continue;
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) visit(choice as CompiledMessage);
    }
  };
  visit(message);
  return [...found].sort();
}
