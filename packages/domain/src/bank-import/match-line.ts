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
 * exactly its amount whose customer's last name it names. Where one reference is part of another, as an order's number is
 * of that of its freight difference, both are found: the amount tells.
 */
export function matchLine(line: MatchedLine, index: TransferIndex): Match[] {
  const named = namedIn(foldReference(line.text), index);
  if (named.length > 0) return named.slice(0, MOST_MATCHES).map((paymentId) => ({ paymentId, matchedBy: 'REFERENCE' }));
  const words = new Set(line.words);
  return (index.byAmount.get(line.amountXpf) ?? [])
    .filter(({ lastName }) => lastName.length > 0 && lastName.every((word) => words.has(word)))
    .slice(0, MOST_MATCHES)
    .map(({ paymentId }) => ({ paymentId, matchedBy: 'AMOUNT_AND_NAME' }));
}

function namedIn(text: string, { byReference, lengths }: TransferIndex): PaymentId[] {
  const found = new Set<PaymentId>();
  for (let at = 0; at < text.length; at += 1)
    for (const length of lengths)
      if (at + length <= text.length)
        for (const id of byReference.get(text.slice(at, at + length)) ?? []) found.add(id);
  return [...found];
}
