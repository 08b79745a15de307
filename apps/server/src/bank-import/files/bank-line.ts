import type { LineProblem, StatementFormat } from '@matete/contract/bank-import/statement-view';
import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { TahitiDay, Xpf } from '@matete/contract/units';
import type { ReadFrancs } from '@matete/domain/bank-import/francs';
import { addDays } from '@matete/domain/calendar/tahiti-day';

/** What a bank's file says of one movement, before anybody looks at it. */
export interface BankLine {
  /** Line of a table as editors count, or place among the movements of another file, from 1. */
  readonly place: number;
  /** Id that the bank itself gave it; empty: none. */
  readonly bankId: string;
  /** Account of the house that it moved, as the file names it; empty: the file does not. */
  readonly account: string;
  /** Null where no day can be read, or none that can be. */
  readonly bookedOn: TahitiDay | null;
  /** XPF, below zero for money that left; null where no amount can be read. */
  readonly amountXpf: Xpf | null;
  /** The amount as the file has it. */
  readonly amountText: string;
  readonly label: string;
  /** Who sent it, or got it. */
  readonly name: string;
  readonly reference: string;
  /** The bank takes back a movement, or a transfer that was sent came back. */
  readonly isReversal: boolean;
  readonly problem: LineProblem | null;
}

/** A file that was read. */
export interface BankStatement {
  readonly format: StatementFormat;
  readonly lines: readonly BankLine[];
}

/** Why a file cannot be read at all. */
export interface StatementFailure {
  readonly code: Extract<ErrorCode, `STATEMENT_${string}`>;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Movements of a file, or why there are none. */
export type ReadLines = { readonly lines: readonly BankLine[] } | { readonly failure: StatementFailure };

/** What a reader of a format found of a line. */
export interface FoundLine extends Omit<BankLine, 'bookedOn' | 'amountXpf' | 'problem'> {
  readonly day: TahitiDay | null;
  readonly francs: ReadFrancs;
  /** Why the line is none whatever its day and amount are; undefined: nothing. */
  readonly obstacle?: Extract<LineProblem, 'CELLS' | 'BALANCE' | 'NOT_BOOKED'> | undefined;
  /** Currency of the amount; undefined: the file names none. */
  readonly currency: string | undefined;
}

/** Banks book ahead over a weekend and holidays. */
const MOST_DAYS_AHEAD = 5;
const LONGEST = { label: 500, name: 200, reference: 200, amountText: 60 } as const;

/**
 * Makes a line of what a file says. What is wrong with it is said of it alone. Texts lose control characters, halves of characters,
 * signs that turn the direction of writing, and what is longer than a bank writes.
 *
 * @param today No movement was booked more than five days later: days are claims.
 */
export function toBankLine(found: FoundLine, today: TahitiDay): BankLine {
  const { day, francs, currency, bankId, account } = found;
  const isPossible = day !== null && day >= '2000-01-01' && day <= addDays(today, MOST_DAYS_AHEAD);
  const problem: LineProblem | null =
    found.obstacle ??
    (currency !== undefined && !/^(?:XPF|F?CFP|953)$/i.test(currency.replace(/[\s.]/g, ''))
      ? 'CURRENCY'
      : 'problem' in francs
        ? francs.problem
        : isPossible
          ? null
          : 'DATE');
  return {
    place: found.place,
    bankId: plain(bankId, 200),
    account: plain(account, 100),
    bookedOn: isPossible ? day : null,
    amountXpf: problem === 'CELLS' || problem === 'CURRENCY' || 'problem' in francs ? null : francs.amountXpf,
    amountText: plain(found.amountText, LONGEST.amountText),
    label: plain(found.label, LONGEST.label),
    name: plain(found.name, LONGEST.name),
    reference: plain(found.reference, LONGEST.reference),
    isReversal: found.isReversal,
    problem,
  };
}

/** Adds to the label of a line what continues it. */
export const withMoreLabel = (line: BankLine, more: string): BankLine => ({
  ...line,
  label: plain(`${line.label} ${more}`, LONGEST.label),
});

const plain = (text: string, longest: number): string =>
  [
    ...text
      .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('');
