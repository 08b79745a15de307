import {
  MAX_TARIFFS,
  setFreightTariffs,
  TariffInput,
  withdrawFreightTariffs,
} from '@matete/contract/site-setting/freight-tariffs';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { scaled } from '#lib/forms/scaled';
import { adminPaths } from '#lib/routing/admin-paths';

const MILLI = 1000;

/** A cell of the table that was changed; a text is no number, and is refused. */
interface ChangedTariff {
  readonly zone: string;
  readonly tariffCode: string;
  readonly rateMilliXpf: number | string;
}

const CELL = /^tariffs\.(\d+)\.rateMilliXpf$/;

const milliOf = (typed: string): number | string => {
  const text = scaled(typed, MILLI);
  return /^\d+$/.test(text) ? Number(text) : text;
};

/**
 * Returns the cells of the table that differ from what holds, by their number: rows of zones, columns of codes. Its form
 * holds both, and what holds in each cell.
 */
export function changedTariffs(fields: URLSearchParams): Record<string, ChangedTariff> {
  const zones = fields.get('zones')?.split(' ') ?? [];
  const codes = fields.get('codes')?.split(' ') ?? [];
  const changed: Record<string, ChangedTariff> = {};
  for (const [name, typed] of fields) {
    const [, index] = CELL.exec(name) ?? [];
    if (index === undefined) continue;
    const rateMilliXpf = milliOf(typed);
    if (rateMilliXpf === milliOf(fields.get(`saved.${index}`) ?? '')) continue;
    changed[index] = {
      zone: zones[Math.floor(Number(index) / codes.length)] ?? '',
      tariffCode: codes[Number(index) % codes.length] ?? '',
      rateMilliXpf,
    };
  }
  return changed;
}

const { effectiveFrom, source, version } = setFreightTariffs.body.shape;

/** Sets the changed tariffs of the table from a day on, all or none. */
export const tariffsForm = defineForm(setFreightTariffs, {
  name: 'freight-tariffs',
  fields: {
    tariffs: { label: 'admin.freight.caption', required: 'admin.freight.nothingChanged' },
    'tariffs.*.rateMilliXpf': { label: 'admin.freight.tariff' },
    effectiveFrom: { label: 'admin.rates.from' },
    source: { label: 'admin.freight.source' },
  },
  schema: z.object({
    tariffs: z.record(z.string(), TariffInput).check(
      z.refine((tariffs) => Object.keys(tariffs).length > 0, 'REQUIRED'),
      z.refine((tariffs) => Object.keys(tariffs).length <= MAX_TARIFFS, 'TOO_MANY'),
    ),
    effectiveFrom,
    source,
    version,
  }),
  read: (fields) => ({
    ...(bodyOfFields(z.object({ effectiveFrom, source, version }), fields) as object),
    tariffs: changedTariffs(fields),
  }),
  body: ({ tariffs, ...rest }) => ({ ...rest, tariffs: Object.values(tariffs) }),
  next: adminPaths.freightSettings,
});

/** Withdraws the tariffs that are planned for a day; it is about the day. */
export const withdrawTariffsForm = defineForm(withdrawFreightTariffs, {
  name: 'withdraw-tariffs',
  fields: {},
  address: ({ subject }) => ({ params: { effectiveFrom: subject ?? '' } }),
  next: adminPaths.freightSettings,
});
