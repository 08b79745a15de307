import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { SellerId, TahitiDay, WithdrawalId, Xpf } from '@matete/contract/units';

import type { PaperSeller } from '#invoice/paper';
import type { PaperHouse } from '#site-setting/paper-house';

/** One movement of a wallet. Goods less commission and with freight, or else the withdrawal with its fee, are the amount. */
export interface SettlementLine {
  readonly date: TahitiDay;
  readonly kind: LedgerKind;
  readonly orderNumber: string | null;
  /** XPF without taxes; below zero for goods that were given back. */
  readonly goodsXpf: Xpf;
  readonly commissionXpf: Xpf;
  /** Freight that the seller paid the ship. */
  readonly freightXpf: Xpf;
  /** Into the wallet; below zero what left it. */
  readonly amountXpf: Xpf;
  /** The part of the amount that is the fee of a withdrawal. */
  readonly feeXpf: Xpf;
}

/** What a settlement statement is about: a month, or a withdrawal with everything since the one paid before it. */
export type SettlementSubject =
  | { readonly kind: 'MONTH'; readonly month: TahitiDay }
  | {
      readonly kind: 'WITHDRAWAL';
      readonly requestedDate: TahitiDay;
      readonly paidDate: TahitiDay;
      readonly amountXpf: Xpf;
      readonly feeXpf: Xpf;
      readonly isSentBack: boolean;
    };

/** Settlement statement of a seller: how the wallet came from one balance to another. @source domain rules §16 "Papers" */
export interface Settlement {
  readonly subject: SettlementSubject;
  readonly house: PaperHouse;
  readonly seller: PaperSeller;
  /** XPF in the wallet before the first line. */
  readonly openingXpf: Xpf;
  readonly lines: readonly SettlementLine[];
}

/** Sums of a statement, XPF: opening + goods − commission + freight + other + withdrawn + fees = closing. */
export interface SettlementTotals {
  readonly goodsXpf: Xpf;
  readonly commissionXpf: Xpf;
  readonly freightXpf: Xpf;
  /** What was taken for payments that a bank took back. */
  readonly otherXpf: Xpf;
  /** Below zero: withdrawals, less those that came back. */
  readonly withdrawnXpf: Xpf;
  /** Below zero. */
  readonly feesXpf: Xpf;
  readonly closingXpf: Xpf;
}

export const isWithdrawal = (kind: LedgerKind): boolean => kind.startsWith('WITHDRAWAL_');

/** Sums the lines of a statement. */
export function settlementTotals({ openingXpf, lines }: Pick<Settlement, 'openingXpf' | 'lines'>): SettlementTotals {
  const sum = (of: (line: SettlementLine) => Xpf): Xpf => lines.reduce((xpf, line) => xpf + of(line), 0);
  const goodsXpf = sum((line) => line.goodsXpf);
  const commissionXpf = sum((line) => line.commissionXpf);
  const freightXpf = sum((line) => line.freightXpf);
  const feesXpf = sum((line) => line.feeXpf);
  const withdrawnXpf = sum((line) => (isWithdrawal(line.kind) ? line.amountXpf - line.feeXpf : 0));
  const movedXpf = sum((line) => line.amountXpf);
  return {
    goodsXpf,
    commissionXpf,
    freightXpf,
    otherXpf: movedXpf - (goodsXpf - commissionXpf + freightXpf) - withdrawnXpf - feesXpf,
    withdrawnXpf,
    feesXpf,
    closingXpf: openingXpf + movedXpf,
  };
}

/** Address of the statement of a withdrawal that was paid. */
export const withdrawalFileUrl = (withdrawalId: WithdrawalId): string => `/files/settlements/${withdrawalId}.pdf`;

/** Address of the statement of a month that is over. */
export const monthFileUrl = (sellerId: SellerId, month: TahitiDay): string =>
  `/files/settlements/${sellerId}_${month.slice(0, 7)}.pdf`;
