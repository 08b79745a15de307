import type { BasisPoints, TahitiDay, Xpf } from '@matete/contract/units';

/** The rates in force on a day. */
export interface Rates {
  readonly cpsBasisPoints: BasisPoints;
  readonly commissionBasisPoints: BasisPoints;
  /** The least that a consignment pays for freight. */
  readonly minimumFreightXpf: Xpf;
}

/** A setting that holds from a day on, until another of its name does. */
export interface DatedSetting {
  readonly name: string;
  readonly effectiveFrom: TahitiDay;
  readonly value: number;
}

/** Commission while no setting says otherwise: 10 %. @source domain rules §4 */
const DEFAULT_COMMISSION_BASIS_POINTS: BasisPoints = 1000;

/**
 * The rates in force on a day: of each the one that was set last until then. No CPS and no least freight where none was
 * ever set.
 *
 * @param settings Oldest first.
 * @source domain rules §4
 * @example ratesOn([], '2026-08-10').commissionBasisPoints // 1000
 */
export function ratesOn(settings: readonly DatedSetting[], day: TahitiDay): Rates {
  const valueOf = (name: string): number | undefined =>
    settings.findLast((setting) => setting.name === name && setting.effectiveFrom <= day)?.value;
  return {
    cpsBasisPoints: valueOf('CPS_BASIS_POINTS') ?? 0,
    commissionBasisPoints: valueOf('COMMISSION_BASIS_POINTS') ?? DEFAULT_COMMISSION_BASIS_POINTS,
    minimumFreightXpf: valueOf('MINIMUM_FREIGHT_XPF') ?? 0,
  };
}
