import type { BasisPoints, Kg, Xpf } from '@matete/contract/units';
import { type Earnings, earningsOf, lineMoney } from '@matete/domain/market/order-money';
import { parseInteger } from '@matete/i18n/formats';

const MAX_KG = 99_999;
const MAX_XPF = 999_999;

/** What a seller would receive for an order of one product. */
export interface PayoutCalculation extends Earnings {
  readonly quantityKg: Kg;
  readonly subtotalXpf: Xpf;
  readonly freightXpf: Xpf;
}

/**
 * Works out a seller's payout of what an address asks for (`kg`, `prix`, `fret`), by the formulas of the orders.
 *
 * @returns null: nothing is asked for; `invalid`: a number is missing, none, or out of range.
 */
export function calculationOf(
  search: URLSearchParams,
  commissionBasisPoints: BasisPoints,
): PayoutCalculation | 'invalid' | null {
  if (!search.has('kg') && !search.has('prix')) return null;
  const numberIn = (name: string, [least, most]: readonly [number, number]): number | undefined => {
    const value = parseInteger(search.get(name) ?? '');
    return value !== null && value >= least && value <= most ? value : undefined;
  };
  const quantityKg = numberIn('kg', [1, MAX_KG]);
  const unitPriceXpf = numberIn('prix', [0, MAX_XPF]);
  const freightXpf = (search.get('fret') ?? '').trim() === '' ? 0 : numberIn('fret', [0, MAX_XPF]);
  if (quantityKg === undefined || unitPriceXpf === undefined || freightXpf === undefined) return 'invalid';
  const { netXpf } = lineMoney({ quantityKg, unitPriceXpf, vatBasisPoints: 0 });
  const totals = { subtotalXpf: netXpf, vatXpf: 0, cpsXpf: 0, grandTotalXpf: netXpf, commissionBasisPoints };
  return { quantityKg, subtotalXpf: netXpf, freightXpf, ...earningsOf(totals, freightXpf) };
}
