import * as z from 'zod/mini';
import { TARIFF_CODES } from '../catalogue/product-views.ts';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { Day, MAX_NUMBER } from '../primitives.ts';
import { SettingVersion } from './meta-data.ts';
import { SourceInput } from './rates.ts';

/** Thousandths of XPF per unit. */
const MilliXpf = z.int();

/** Freight of one zone and code, in thousandths of XPF per unit. */
const TariffView = z.object({
  zone: z.string(),
  tariffCode: z.enum(TARIFF_CODES),
  /** What it is paid by: kilograms of cold goods, tonnes of copra, the larger of tonnes and m³ of the rest. */
  unit: z.enum(['TONNE_OR_M3', 'KG', 'TONNE']),
  /** Null: no ship carries it from there. */
  rateMilliXpf: z.nullable(MilliXpf),
  /** Day from which it holds. */
  effectiveFrom: z.nullable(Day),
  /** The known regulated maximum; null: the regulation has none. */
  maximumMilliXpf: z.nullable(MilliXpf),
});

const Tariffs = z.object({
  /** Zones in their order. */
  zones: z.array(z.string()),
  tariffs: z.array(TariffView),
  /** What is planned, the next day first. */
  planned: z.array(
    z.object({
      effectiveFrom: Day,
      source: z.nullable(z.string()),
      tariffs: z.array(z.object({ zone: z.string(), tariffCode: z.enum(TARIFF_CODES), rateMilliXpf: MilliXpf })),
    }),
  ),
  /** Text of the regulated maximum, and where its figures were read. */
  source: z.string(),
  version: z.int(),
  /** Today in Tahiti: the first day from which something new can hold. */
  today: Day,
});
/** The freight tariffs in force and planned, beside the regulated maximum. */
export type FreightTariffsView = z.output<typeof Tariffs>;

export const listFreightTariffs = endpoint({
  method: 'GET',
  path: '/meta-data/freight-tariffs',
  summary: 'List the freight tariffs by zone and code beside the regulated maximum, with what is planned',
  roles: ['ADMIN'],
  response: Tariffs,
  refusals: [],
});

/** The tariffs as they then are, and the change where it waits for a second admin. */
const DecidedTariffs = z.object({ ...Tariffs.shape, ...MAY_WAIT });

/** Most tariffs of one change: every zone and code. */
export const MAX_TARIFFS = 200;

/** A tariff as an admin sets it, in thousandths of XPF per unit. */
export const TariffInput = z.strictObject({
  zone: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(40, 'TEXT_TOO_LONG')),
  tariffCode: z.enum(TARIFF_CODES),
  rateMilliXpf: z
    .int('NUMBER_INVALID')
    .check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
});

export const setFreightTariffs = endpoint({
  method: 'PATCH',
  path: '/meta-data/freight-tariffs',
  summary: 'Set freight tariffs from a day on, all of the list or none. Orders that are placed keep theirs',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.strictObject({
    tariffs: z.array(TariffInput).check(z.minLength(1, 'REQUIRED'), z.maxLength(MAX_TARIFFS, 'TOO_MANY')),
    /** Today when left out; never in the past. */
    effectiveFrom: z.optional(Day),
    /** Needed above the known regulated maximum. */
    source: SourceInput,
    version: SettingVersion,
  }),
  response: DecidedTariffs,
  refusals: ['APPROVAL_OPEN', 'DATE_IN_THE_PAST', 'SETTING_CHANGED', 'TARIFF_NEEDS_SOURCE', 'TARIFF_UNKNOWN'],
});

export const withdrawFreightTariffs = endpoint({
  method: 'DELETE',
  path: '/meta-data/freight-tariffs/:effectiveFrom',
  summary: 'Withdraw the freight tariffs that are planned for a day',
  roles: ['ADMIN'],
  params: z.object({ effectiveFrom: Day }),
  response: DecidedTariffs,
  refusals: ['APPROVAL_OPEN', 'RATE_NOT_PLANNED'],
});
