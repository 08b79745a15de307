import type { Kg, Xpf } from '@matete/contract/units';
import { divideHalfUp } from '../money/round-half-up.ts';

/** A line of an order, what was given back of it before, and what is given back now. */
export interface ReturnedLine {
  readonly quantityKg: Kg;
  readonly netXpf: Xpf;
  readonly vatXpf: Xpf;
  readonly returnedKg: Kg;
  readonly takenKg: Kg;
}

/** Amounts of the whole order, XPF. */
export interface SoldMoney {
  readonly subtotalXpf: Xpf;
  readonly cpsXpf: Xpf;
  readonly commissionXpf: Xpf;
}

/** What is taken back, XPF: `refundXpf` = net + VAT + CPS, and the seller's share = net − commission. */
export interface ReturnShares {
  /** In the order of the lines. */
  readonly lines: readonly { readonly netXpf: Xpf; readonly vatXpf: Xpf }[];
  readonly netXpf: Xpf;
  readonly vatXpf: Xpf;
  readonly cpsXpf: Xpf;
  readonly commissionXpf: Xpf;
  readonly sellerXpf: Xpf;
  readonly refundXpf: Xpf;
}

/**
 * Shares goods that are given back over what their order was made of: goods and taxes to the customer, of which the
 * seller gives what they earned and the house its commission. Each part is what all returns so far come to, less what
 * came before: once everything is back, all of it is, to the franc. The freight stays with the ship.
 *
 * @param lines Every line of the order.
 * @throws RangeError when more is given back than was bought.
 * @source domain rules §16 "Right of withdrawal": goods and their taxes; freight not
 */
export function shareReturn(order: SoldMoney, lines: readonly ReturnedLine[]): ReturnShares {
  const shared = lines.map(({ quantityKg, netXpf, vatXpf, returnedKg, takenKg }) => {
    if (takenKg < 0 || returnedKg + takenKg > quantityKg)
      throw new RangeError(`${takenKg} kg cannot be given back of ${quantityKg - returnedKg}`);
    const part = { before: returnedKg, after: returnedKg + takenKg, whole: quantityKg };
    return {
      netXpf: grown(netXpf, part),
      vatXpf: grown(vatXpf, part),
      beforeXpf: upTo(netXpf, returnedKg, quantityKg),
    };
  });
  const netXpf = sumOf(shared.map((line) => line.netXpf));
  const beforeXpf = sumOf(shared.map((line) => line.beforeXpf));
  const ofOrder = { before: beforeXpf, after: beforeXpf + netXpf, whole: order.subtotalXpf };
  const vatXpf = sumOf(shared.map((line) => line.vatXpf));
  const cpsXpf = grown(order.cpsXpf, ofOrder);
  const commissionXpf = grown(order.commissionXpf, ofOrder);
  return {
    lines: shared.map((line) => ({ netXpf: line.netXpf, vatXpf: line.vatXpf })),
    netXpf,
    vatXpf,
    cpsXpf,
    commissionXpf,
    sellerXpf: netXpf - commissionXpf,
    refundXpf: netXpf + vatXpf + cpsXpf,
  };
}

const sumOf = (amounts: readonly Xpf[]): Xpf => amounts.reduce((sum, amount) => sum + amount, 0);

const upTo = (amountXpf: Xpf, part: number, whole: number): Xpf =>
  whole === 0 ? 0 : divideHalfUp(BigInt(amountXpf) * BigInt(part), BigInt(whole));

/** What an amount grows by between two shares of the whole. */
const grown = (amountXpf: Xpf, { before, after, whole }: { before: number; after: number; whole: number }): Xpf =>
  upTo(amountXpf, after, whole) - upTo(amountXpf, before, whole);
