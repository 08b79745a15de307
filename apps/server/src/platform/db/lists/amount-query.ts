import type { AmountFilter } from '@matete/contract/primitives';
import { type RawBuilder, sql } from 'kysely';

const OPERATORS = {
  '=': sql`=`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
} as const satisfies Record<AmountFilter['operator'], RawBuilder<unknown>>;

/** Condition of a list: a column of XPF compares with an amount as asked; none where none is asked. */
export const amountIs = (column: RawBuilder<unknown>, asked: AmountFilter | undefined): RawBuilder<unknown>[] =>
  asked === undefined ? [] : [sql`${column} ${OPERATORS[asked.operator]} ${asked.amountXpf}`];
