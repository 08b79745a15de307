import data from '../data/freight.json' with { type: 'json' };
import { type FreightZone, findIsland } from './islands.ts';

/** The specification's "primary categories": codes of the regulated inter-island freight. */
export const TARIFF_CODES = ['PPN', 'PGC', 'FRIGODGAE', 'FRIGO', 'PPILES', 'AUTRE', 'COPRAH'] as const;
export type TariffCode = (typeof TARIFF_CODES)[number];

/** What a rate is paid by: kilograms of cold goods, tonnes of copra, the larger of tonnes and m³ of the rest. */
export type PayingUnit = 'TONNE_OR_M3' | 'KG' | 'TONNE';

export interface FreightTariff {
  readonly zone: FreightZone;
  readonly tariffCode: TariffCode;
  /** First day it applies, `YYYY-MM-DD`, Tahiti. */
  readonly effectiveFromDate: string;
  /** First day it no longer applies; null while it is in force. */
  readonly effectiveToDate: string | null;
  /** Thousandths of XPF per paying unit, without tax: an exact integer (45.09 F/kg is 45 090). */
  readonly rateMilliXpfPerUnit: number;
  readonly unit: PayingUnit;
}

/**
 * Text of the tariff and where its figures were read, for whoever reads them in the product.
 *
 * @source fields legalText and dataSource of data/freight.json
 */
export const FREIGHT_SOURCE =
  'Arrêté n° 767 CM du 20 juin 2012 modifié, version consolidée du 1er novembre 2022 publiée par la DPAM ; maintenu en ' +
  'juillet 2023, révision plus récente non connue. Chiffres : table des tarifs de Revatua (invitu/revatua_armateur).';

/**
 * Least freight of a consignment, whole XPF.
 *
 * @source field tarif_minimum of Revatua's tariff (data/freight.json)
 */
export const MINIMUM_FREIGHT_XPF = data.meta.minimumPerConnaissement.value;

const PERIODS = [
  { key: 'toTahiti_since_2022_11_01', from: '2022-11-01', to: null },
  { key: 'toTahiti_2019_01_01_to_2022_11_01', from: '2019-01-01', to: '2022-11-01' },
] as const;

const UNIT_OF: Record<TariffCode, PayingUnit> = {
  PPN: 'TONNE_OR_M3',
  PGC: 'TONNE_OR_M3',
  FRIGODGAE: 'KG',
  FRIGO: 'KG',
  PPILES: 'TONNE_OR_M3',
  AUTRE: 'TONNE_OR_M3',
  COPRAH: 'TONNE',
};

/** What a tariff code is paid by. */
export const unitOf = (tariffCode: TariffCode): PayingUnit => UNIT_OF[tariffCode];

type ZoneRates = Partial<Record<TariffCode, number>>;

/**
 * The table prices everything per tonne or m³, cold goods too, though they are charged by the kilogram: whole francs
 * a tonne are then exactly thousandths of a franc a kilogram.
 */
const milliXpfPerUnit = (tableXpf: number, unit: PayingUnit) => (unit === 'KG' ? tableXpf : tableXpf * 1000);

function tariffsOf(zone: FreightZone, period: (typeof PERIODS)[number]): FreightTariff[] {
  const rates: ZoneRates = data.zones[zone][period.key];
  return TARIFF_CODES.flatMap((tariffCode) => {
    const tableXpf = rates[tariffCode];
    if (tableXpf === undefined) return [];
    const unit = unitOf(tariffCode);
    return [
      {
        zone,
        tariffCode,
        effectiveFromDate: period.from,
        effectiveToDate: period.to,
        rateMilliXpfPerUnit: milliXpfPerUnit(tableXpf, unit),
        unit,
      },
    ];
  });
}

/**
 * Regulated maximum freight to Papeete, per zone, tariff code and period.
 * A missing row means that the regulation has none (Moorea: no FRIGO, FRIGODGAE or AUTRE).
 *
 * @source arrêté 767 CM of 20 June 2012, consolidated 1 November 2022; data/freight.json
 */
export const FREIGHT_TARIFFS: readonly FreightTariff[] = (Object.keys(data.zones) as FreightZone[]).flatMap((zone) =>
  PERIODS.flatMap((period) => tariffsOf(zone, period)),
);

/** Finds the freight zone of an island; undefined for Tahiti, for islets without a tariff, and for unknown ids. */
export const freightZoneOf = (islandId: string): FreightZone | undefined =>
  findIsland(islandId)?.freightZone ?? undefined;

/**
 * Finds the rate in force on a day; undefined when the regulation has none.
 *
 * @param onDate `YYYY-MM-DD`, Tahiti
 */
export function findFreightTariff(
  zone: FreightZone,
  tariffCode: TariffCode,
  onDate: string,
): FreightTariff | undefined {
  return FREIGHT_TARIFFS.find(
    (tariff) =>
      tariff.zone === zone &&
      tariff.tariffCode === tariffCode &&
      tariff.effectiveFromDate <= onDate &&
      (tariff.effectiveToDate === null || onDate < tariff.effectiveToDate),
  );
}
