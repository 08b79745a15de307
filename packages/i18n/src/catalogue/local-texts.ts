import { compileMessage } from '@lingui/message-utils/compileMessage';

import { withCapitalLike, withCaseLike } from './capital.ts';
import type { Area } from './areas.ts';
import { areaOf } from './areas.ts';
import type { HeldText, TextOrigin } from './catalogue-files.ts';
import { argumentsOf } from './catalogue.ts';
import type { Draft } from './drafts.ts';
import type { GlossaryLocale, GlossaryTerm } from './glossary.ts';
import { DATE_NAME_TERMS, kindOfTerm, TERMS_KEPT_FRENCH } from './glossary.ts';

export interface LocalTextSources {
  readonly locale: GlossaryLocale;
  readonly french: Readonly<Record<string, string>>;
  readonly english: Readonly<Record<string, string>>;
  readonly glossary: readonly GlossaryTerm[];
  /** Term of a message whose French or English is not written as the term's. */
  readonly termOfMessage: Readonly<Record<string, string>>;
  readonly drafts: readonly Draft[];
  /** Ids whose texts stay French before a review. */
  readonly heldIds: ReadonlySet<string>;
}

export interface LocalText extends TextOrigin {
  readonly text: string;
}

interface LocalTexts {
  readonly shown: Readonly<Record<string, LocalText>>;
  /** Proposals that are not shown before a review. */
  readonly held: Readonly<Record<string, HeldText>>;
  /** Ids of drafts that were not taken, each with why. */
  readonly left: Readonly<Record<string, 'other French' | 'other arguments' | 'same text as another action'>>;
}

/** Areas whose texts are written without elements (mail, sheets, refusals): a draft could not be marked there. */
const UNMARKED_AREAS: ReadonlySet<Area> = new Set(['emails', 'notifications', 'errors']);

/**
 * Chooses the text of each message in a local language. A draft written for the message comes first, then what the same
 * French and English text reads elsewhere, then the glossary's term of that French and English. What is about money or
 * binds is held. Two actions never share a text: the less sure one stays French.
 */
export function composeLocalTexts(sources: LocalTextSources): LocalTexts {
  const { french, heldIds, drafts } = sources;
  const left: Record<string, LocalTexts['left'][string]> = {};
  const written = new Map<string, LocalText>();
  for (const draft of drafts.filter((row) => row.draft !== '')) {
    if (french[draft.id] !== draft.fr) left[draft.id] = 'other French';
    else if (!hasSameArguments(draft.draft, draft.fr)) left[draft.id] = 'other arguments';
    else written.set(draft.id, fromDraft(draft, sources));
  }

  const heldTexts = new Set([...heldIds].map((id) => folded(french[id] ?? '')));
  const elsewhere = textsByMeaning(written, sources);
  const shown: Record<string, LocalText> = {};
  const held: Record<string, HeldText> = {};
  for (const id of Object.keys(french)) {
    const text =
      written.get(id) ?? sameText(elsewhere.get(meaningOf(id, sources)), french[id]) ?? fromTerm(id, sources);
    if (!text || (text.kind === 'draft' && UNMARKED_AREAS.has(areaOf(id)))) continue;
    const isHeld =
      heldIds.has(id) || (!written.has(id) && (heldTexts.has(folded(french[id] ?? '')) || isKeptTerm(text)));
    if (isHeld) held[id] = text;
    else shown[id] = text;
  }

  settleDateNames(shown);
  for (const id of sharedActions(shown, sources)) {
    left[id] = 'same text as another action';
    delete shown[id];
  }
  return { shown, held, left };
}

function isKeptTerm({ glossaryKey }: TextOrigin): boolean {
  return glossaryKey !== null && TERMS_KEPT_FRENCH.has(glossaryKey);
}

function hasSameArguments(text: string, french: string): boolean {
  return String(argumentsOf(compileMessage(text))) === String(argumentsOf(compileMessage(french)));
}

/**
 * A draft that is one whole attested word of the glossary is no draft: a source shows it. Nor is one that has no word
 * of its own: a name, a code, a sign.
 */
function fromDraft(draft: Draft, { locale, glossary }: LocalTextSources): LocalText {
  if (draft.words.length === 0 || draft.draft === draft.fr) {
    return { kind: 'unchanged', glossaryKey: null, source: '', sure: draft.sure, text: draft.draft };
  }
  const word = glossary.find(
    (term) =>
      kindOfTerm(term, locale) === 'attested' &&
      isSameWord(term.fr ?? '', draft.fr) &&
      isSameWord(term[locale] ?? '', draft.draft),
  );
  if (word) return { ...originOfTerm(word, locale), text: draft.draft };
  return { kind: 'draft', glossaryKey: null, source: draft.words.join('; '), sure: draft.sure, text: draft.draft };
}

function originOfTerm(term: GlossaryTerm, locale: GlossaryLocale): TextOrigin {
  return {
    kind: kindOfTerm(term, locale) ?? 'draft',
    glossaryKey: term.key,
    source: term.source[locale] ?? '',
    sure: term.confidence[locale] === 'high' ? 'high' : 'medium',
  };
}

function fromTerm(id: string, sources: LocalTextSources): LocalText | null {
  const { locale, french, glossary, termOfMessage } = sources;
  const key = termOfMessage[id] ?? DATE_NAME_TERMS[id];
  const term = key
    ? glossary.find((candidate) => candidate.key === key)
    : termsByMeaning(glossary).get(meaningOf(id, sources));
  if (key && !term) throw new RangeError(`${id} names the unknown glossary term "${key}"`);
  if (!term || kindOfTerm(term, locale) === null) return null;
  return { ...originOfTerm(term, locale), text: withCapitalLike(french[id], term[locale]) };
}

const meanings = new WeakMap<readonly GlossaryTerm[], Map<string, GlossaryTerm>>();

/** Terms by French and English, as `meaningOf` writes them; the first of two. */
function termsByMeaning(glossary: readonly GlossaryTerm[]): Map<string, GlossaryTerm> {
  const known = meanings.get(glossary);
  if (known) return known;
  const terms = new Map(glossary.toReversed().map((term) => [folded(`${term.fr}\n${term.en}`), term]));
  meanings.set(glossary, terms);
  return terms;
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('’', "'");
}

function isSameWord(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

/** French and English of a message, in any case: `Client` and `client` are one thing. */
function meaningOf(id: string, { french, english }: LocalTextSources): string {
  return folded(`${french[id]}\n${english[id]}`);
}

function sameText(text: LocalText | undefined, french: string | undefined): LocalText | undefined {
  return text && { ...text, text: withCaseLike(french, text.text) };
}

/** Texts written for a message, by French and English; none where the drafts differ: there the place decides. */
function textsByMeaning(written: ReadonlyMap<string, LocalText>, sources: LocalTextSources): Map<string, LocalText> {
  const texts = new Map<string, LocalText>();
  const differing = new Set<string>();
  for (const [id, text] of written) {
    const meaning = meaningOf(id, sources);
    const known = texts.get(meaning);
    if (known && !isSameWord(known.text, text.text)) differing.add(meaning);
    else if (!known) texts.set(meaning, { ...text, sameAs: id });
  }
  for (const meaning of differing) texts.delete(meaning);
  return texts;
}

/**
 * A date mixes names and numbers: all days and months have their names, or none. One draft among the days makes drafts of
 * all days, one among the months of all months, so that a reader of attested words alone sees no week of two languages.
 */
function settleDateNames(shown: Record<string, LocalText>): void {
  const ids = Object.keys(DATE_NAME_TERMS);
  const names = ids.map((id) => shown[id]);
  if (names.some((name) => name === undefined)) for (const id of ids) delete shown[id];
  for (const family of [ids.filter((id) => id.includes('.day')), ids.filter((id) => id.includes('.month.'))]) {
    if (!family.some((id) => shown[id]?.kind === 'draft')) continue;
    for (const id of family) if (shown[id]) shown[id] = { ...shown[id], kind: 'draft' };
  }
}

const PERCENT: Readonly<Record<'high' | 'medium', number>> = { high: 95, medium: 75 };

/** Order in which texts are trusted: attested before draft, then by how sure they are. */
function trustIn({ kind, sure }: TextOrigin): number {
  return (kind === 'draft' ? 0 : 100) + (typeof sure === 'number' ? sure : PERCENT[sure]);
}

/** Verb of a text that names an action, in French and English, where it begins with one: `Annuler`, `Cancel`. */
export function actionOf(french: string, english: string): { french: string; english: string } | null {
  const [, verb] = /^((?:Se |S’)?\p{Lu}?\p{Ll}+(?:er|ir|re))(?![\p{L}])/u.exec(french) ?? [];
  if (!verb) return null;
  return { french: verb.toLowerCase(), english: (english.split(/[\s{]/u)[0] ?? '').toLowerCase() };
}

/** Ids of actions whose text another action with another verb has, and is surer of. */
function sharedActions(shown: Readonly<Record<string, LocalText>>, { french, english }: LocalTextSources): string[] {
  const surest = new Map<string, { id: string; action: NonNullable<ReturnType<typeof actionOf>> }>();
  const dropped: string[] = [];
  const byTrust = Object.entries(shown).sort(([, a], [, b]) => trustIn(b) - trustIn(a));
  for (const [id, { text }] of byTrust) {
    const action = actionOf(french[id] ?? '', english[id] ?? '');
    if (!action) continue;
    const first = surest.get(text.toLowerCase());
    if (!first) surest.set(text.toLowerCase(), { id, action });
    else if (first.action.french !== action.french && first.action.english !== action.english) dropped.push(id);
  }
  return dropped;
}
