import * as z from 'zod/mini';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { BasisPoints, Day, MAX_NUMBER } from '../primitives.ts';
import { SettingVersion } from './meta-data.ts';

/** Rates and amounts that hold from a day on, until another of their name does. @source domain rules §4, §13 */
export const RATE_NAMES = ['COMMISSION', 'CPS', 'WITHDRAWAL_FEE', 'MINIMUM_FREIGHT'] as const;
/** A rate or an amount that holds from a day on. */
export type RateName = (typeof RATE_NAMES)[number];

/** Those in hundredths of a percent; the others are amounts in XPF. */
export const PERCENTAGES = ['COMMISSION', 'CPS'] as const satisfies readonly RateName[];

/** Hundredths of a percent, or XPF. */
const RateValue = z.int('NUMBER_INVALID').check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'));

/** A value, and the day from which it holds. */
const DatedRate = z.object({
  value: RateValue,
  effectiveFrom: Day,
  /** Law or text that it comes from, where it is known. */
  source: z.nullable(z.string()),
});

/** A rate as it holds, what is planned, and what held before, the latest first. */
const RateView = z.object({
  name: z.enum(RATE_NAMES),
  /** Null: nothing was ever set. */
  present: z.nullable(DatedRate),
  /** The next first. */
  planned: z.array(DatedRate),
  past: z.array(DatedRate),
  version: z.int(),
});

/** VAT rates that products may have from a day on. */
const VatRateList = z.object({
  /** The lowest first. */
  basisPoints: z.array(BasisPoints),
  effectiveFrom: Day,
  source: z.nullable(z.string()),
});

const Rates = z.object({
  rates: z.array(RateView),
  vat: z.object({ present: z.nullable(VatRateList), planned: z.array(VatRateList), version: z.int() }),
  /** Today in Tahiti: the first day from which something new can hold. */
  today: Day,
});
/** The rates of the market, with what is planned. */
export type RatesView = z.output<typeof Rates>;

export const listRates = endpoint({
  method: 'GET',
  path: '/meta-data/rates',
  summary: 'List commission, CPS, fees, the least freight and the VAT rates on offer, with what is planned',
  roles: ['ADMIN'],
  response: Rates,
  refusals: [],
});

/** The rates as they then are, and the change where it waits for a second admin. */
const DecidedRates = z.object({ ...Rates.shape, ...MAY_WAIT });

/** Text that a change rests on, up to 500 characters; blank: none. */
export const SourceInput = z._default(z.optional(z.string().check(z.trim(), z.maxLength(500, 'TEXT_TOO_LONG'))), '');

/** A rate as an admin sets it. */
export const RateInput = z.strictObject({
  /** Hundredths of a percent, up to 10000, or XPF. */
  value: z.nonoptional(
    z.optional(
      z.int('NUMBER_INVALID').check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
    ),
    'REQUIRED',
  ),
  /** Today when left out; never in the past. */
  effectiveFrom: z.optional(Day),
  source: SourceInput,
  version: SettingVersion,
});

export const setRate = endpoint({
  method: 'PATCH',
  path: '/meta-data/rates/:name',
  summary: 'Set a rate or an amount from a day on. Orders that are placed keep theirs',
  roles: ['ADMIN'],
  params: z.object({ name: z.enum(RATE_NAMES) }),
  idempotency: 'accepted',
  body: RateInput,
  response: DecidedRates,
  refusals: ['APPROVAL_OPEN', 'DATE_IN_THE_PAST', 'SETTING_CHANGED', 'RATE_OUT_OF_RANGE'],
});

export const withdrawRate = endpoint({
  method: 'DELETE',
  path: '/meta-data/rates/:name/:effectiveFrom',
  summary: 'Withdraw a rate that is planned and not yet in force',
  roles: ['ADMIN'],
  params: z.object({ name: z.enum(RATE_NAMES), effectiveFrom: Day }),
  response: DecidedRates,
  refusals: ['APPROVAL_OPEN', 'RATE_NOT_PLANNED'],
});

/** Most VAT rates of a list. */
export const MAX_VAT_RATES = 10;

/** The VAT rates that products may have, as an admin sets them. */
export const VatRatesInput = z.strictObject({
  basisPoints: z
    .array(z.int('NUMBER_INVALID').check(z.minimum(0, 'VAT_OUT_OF_RANGE'), z.maximum(10_000, 'VAT_OUT_OF_RANGE')))
    .check(z.minLength(1, 'REQUIRED'), z.maxLength(MAX_VAT_RATES, 'TOO_MANY')),
  /** Today when left out; never in the past. */
  effectiveFrom: z.optional(Day),
  source: SourceInput,
  version: SettingVersion,
});

export const setVatRates = endpoint({
  method: 'PATCH',
  path: '/meta-data/vat-rates',
  summary: 'Set the VAT rates that products may be given from a day on. Products keep the one they have',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: VatRatesInput,
  response: DecidedRates,
  refusals: ['APPROVAL_OPEN', 'DATE_IN_THE_PAST', 'SETTING_CHANGED'],
});

export const withdrawVatRates = endpoint({
  method: 'DELETE',
  path: '/meta-data/vat-rates/:effectiveFrom',
  summary: 'Withdraw VAT rates that are planned and not yet on offer',
  roles: ['ADMIN'],
  params: z.object({ effectiveFrom: Day }),
  response: DecidedRates,
  refusals: ['APPROVAL_OPEN', 'RATE_NOT_PLANNED'],
});
