import type { PaymentId, Xpf } from '@matete/contract/units';

/** A payment by transfer as lines of a statement are compared with it. */
export interface Transfer {
  readonly paymentId: PaymentId;
  /** What a customer may write: the payment's reference, and the numbers of its orders. */
  readonly references: readonly string[];
  /** Folded words of its customer's last name. */
  readonly lastName: readonly string[];
  /** XPF by which it is found without a reference: what is missing of it, what was recorded of it by hand. */
  readonly amountsXpf: readonly Xpf[];
}

/** What a line says that brought money. */
export interface MatchedLine {
  readonly amountXpf: Xpf;
  /** Label, name and reference together, as the file has them. */
  readonly text: string;
  /** The same, folded for searching, in words. */
  readonly words: readonly string[];
}

/** A payment that a line may be for, and how that was found. */
export interface Match {
  readonly paymentId: PaymentId;
  readonly matchedBy: 'REFERENCE' | 'AMOUNT_AND_NAME';
}

/** Transfers, prepared once for any number of lines. */
export interface TransferIndex {
  /** By reference, folded. */
  readonly byReference: ReadonlyMap<string, readonly PaymentId[]>;
  /** Lengths of the references that are known. */
  readonly lengths: readonly number[];
  readonly byAmount: ReadonlyMap<Xpf, readonly Transfer[]>;
}

/** A shorter reference would be found in labels by chance. */
const SHORTEST_REFERENCE = 6;
/** Most payments that are shown for one line. */
const MOST_MATCHES = 5;

/** A reference as banks and people spoil it: capitals and digits alone. */
export const foldReference = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Prepares payments, so that any number of lines finds them by reference or by amount. */
export function indexTransfers(transfers: readonly Transfer[]): TransferIndex {
  const byReference = new Map<string, PaymentId[]>();
  const byAmount = new Map<Xpf, Transfer[]>();
  for (const transfer of transfers) {
    for (const reference of transfer.references) {
      const folded = foldReference(reference);
      if (folded.length >= SHORTEST_REFERENCE) add(byReference, folded, transfer.paymentId);
    }
    for (const amountXpf of transfer.amountsXpf) add(byAmount, amountXpf, transfer);
  }
  const lengths = [...new Set([...byReference.keys()].map(({ length }) => length))].toSorted((a, b) => b - a);
  return { byReference, lengths, byAmount };
}

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
};

/**
 * Finds the payments that a line may be for: those whose reference it names, however it is spaced; else those of
 * exactly its amount whose customer's last name it names. A number that is counted up, as an order's is, has to stand by
 * itself: within another number or word it is not named. Where one reference is part of another, as an order's number is of
 * that of its freight difference, both are found: the amount tells.
 */
export function matchLine(line: MatchedLine, index: TransferIndex): Match[] {
  const named = namedIn(line.text, index);
  if (named.length > 0) return named.slice(0, MOST_MATCHES).map((paymentId) => ({ paymentId, matchedBy: 'REFERENCE' }));
  const words = new Set(line.words);
  return (index.byAmount.get(line.amountXpf) ?? [])
    .filter(({ lastName }) => lastName.length > 0 && lastName.every((word) => words.has(word)))
    .slice(0, MOST_MATCHES)
    .map(({ paymentId }) => ({ paymentId, matchedBy: 'AMOUNT_AND_NAME' }));
}

function namedIn(text: string, { byReference, lengths }: TransferIndex): PaymentId[] {
  const folded = foldedText(text);
  const found = new Set<PaymentId>();
  for (let at = 0; at < folded.signs.length; at += 1)
    for (const length of lengths) {
      const ids = byReference.get(folded.signs.slice(at, at + length));
      if (ids !== undefined && standsAt(folded, at, length)) for (const id of ids) found.add(id);
    }
  return [...found];
}

/** Whether a text names a reference, as `matchLine` finds it. */
export function namesReference(text: string, reference: string): boolean {
  const wanted = foldReference(reference);
  if (wanted === '') return false;
  const folded = foldedText(text);
  for (let at = folded.signs.indexOf(wanted); at !== -1; at = folded.signs.indexOf(wanted, at + 1))
    if (standsAt(folded, at, wanted.length)) return true;
  return false;
}

/** A text in capitals and digits alone, with what stood between them. */
interface FoldedText {
  readonly signs: string;
  /** Of each sign: whether it follows the one before it without anything between. */
  readonly isGlued: readonly boolean[];
}

function foldedText(text: string): FoldedText {
  const found = [
    ...text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .matchAll(/[A-Z0-9]/g),
  ];
  return {
    signs: found.map(([sign]) => sign).join(''),
    isGlued: found.map(({ index }, place) => index - 1 === found[place - 1]?.index),
  };
}

/** References that are counted up: letters, then digits, then at most one letter. Others are too rare to come by chance. */
const COUNTED = /^[A-Z]*\d+[A-Z]?$/;

/** Whether what was found is a reference by itself, and no part of a longer word or number. */
function standsAt({ signs, isGlued }: FoldedText, at: number, length: number): boolean {
  if (!COUNTED.test(signs.slice(at, at + length))) return true;
  const end = at + length;
  return !goesOn(signs, isGlued, at) && !goesOn(signs, isGlued, end);
}

/** Whether a sign continues the word or the number before it. */
const goesOn = (signs: string, isGlued: readonly boolean[], at: number): boolean =>
  isGlued[at] === true && at > 0 && isDigit(signs.charAt(at - 1)) === isDigit(signs.charAt(at));

const isDigit = (sign: string): boolean => /\d/.test(sign);
