import type { TahitiDay } from '@matete/domain/calendar/tahiti-day';
import type { FreightUnit } from '@matete/domain/shipping/freight-charge';

/** The rates in force on a day. */
export interface Rates {
  readonly cpsBasisPoints: number;
  readonly commissionBasisPoints: number;
  readonly minimumFreightXpf: number;
}

/** A setting that holds from a day on, until another of its name does. */
export interface DatedSetting {
  readonly name: string;
  readonly effective_from: TahitiDay;
  readonly value: number;
}

/** @source domain rules §4: rates are settings with an effective date; the commission is 10 % unless set */
const DEFAULT_COMMISSION_BASIS_POINTS = 1000;

/** @param settings Oldest first. */
export function ratesOn(settings: readonly DatedSetting[], day: TahitiDay): Rates {
  const valueOf = (name: string): number | undefined =>
    settings.findLast((setting) => setting.name === name && setting.effective_from <= day)?.value;
  return {
    cpsBasisPoints: valueOf('CPS_BASIS_POINTS') ?? 0,
    commissionBasisPoints: valueOf('COMMISSION_BASIS_POINTS') ?? DEFAULT_COMMISSION_BASIS_POINTS,
    minimumFreightXpf: valueOf('MINIMUM_FREIGHT_XPF') ?? 0,
  };
}

/** A tariff that holds from a day on, until another of its zone and code does. */
export interface FreightTariff {
  readonly zone: string;
  readonly tariff_code: string;
  readonly effective_from: TahitiDay;
  readonly rate_milli_xpf: number;
  readonly unit: FreightUnit;
}
