import {
  PERCENTAGES,
  RATE_NAMES,
  RateInput,
  type RateName,
  setRate,
  setVatRates,
  VatRatesInput,
  withdrawRate,
  withdrawVatRates,
} from '@matete/contract/site-setting/rates';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import type { FormContext } from '#lib/forms/form-definition';
import { defineForm } from '#lib/forms/form-definition';
import { scaled } from '#lib/forms/scaled';
import { adminPaths } from '#lib/routing/admin-paths';

const FACTOR = 100;

/** Whether a rate is a percentage; else it is an amount in XPF. */
export const isPercentage = (name: RateName): boolean => PERCENTAGES.some((known) => known === name);

/** The rate that a form is about. */
function rateOf({ subject = '' }: FormContext): RateName {
  const name = RATE_NAMES.find((known) => known === subject.split(' ')[0]);
  if (name === undefined) throw new RangeError(`a form about no rate: ${subject}`);
  return name;
}

/** The day that a form is about. */
const dayOf = ({ subject = '' }: FormContext): string => subject.split(' ')[1] ?? '';

/** Sets a rate from a day on; it is about the rate. */
export const rateForm = defineForm(setRate, {
  name: 'rate',
  fields: {
    value: { label: 'admin.rates.value' },
    effectiveFrom: { label: 'admin.rates.from' },
    source: { label: 'admin.rates.source' },
  },
  read: (fields, context) => {
    const typed = new URLSearchParams(fields);
    if (isPercentage(rateOf(context))) typed.set('value', scaled(fields.get('value') ?? '', FACTOR));
    return bodyOfFields(RateInput, typed);
  },
  address: (context) => ({ params: { name: rateOf(context) } }),
  next: adminPaths.rateSettings,
});

/** Withdraws a rate that is planned; it is about the rate and its day. */
export const withdrawRateForm = defineForm(withdrawRate, {
  name: 'withdraw-rate',
  fields: {},
  address: (context) => ({ params: { name: rateOf(context), effectiveFrom: dayOf(context) } }),
  next: adminPaths.rateSettings,
});

/** Sets the VAT rates that products may have from a day on, typed in one field. */
export const vatForm = defineForm(setVatRates, {
  name: 'vat-rates',
  fields: {
    basisPoints: { label: 'admin.rates.vat.rates' },
    effectiveFrom: { label: 'admin.rates.from' },
    source: { label: 'admin.rates.source' },
  },
  read: (fields) => {
    const rates = (fields.get('basisPoints') ?? '').split(/[\s;%]+/).filter((rate) => rate !== '');
    const typed = new URLSearchParams(fields);
    typed.delete('basisPoints');
    for (const rate of rates) typed.append('basisPoints', scaled(rate, FACTOR));
    return bodyOfFields(VatRatesInput, typed);
  },
  next: adminPaths.rateSettings,
});

/** Withdraws VAT rates that are planned; it is about their day. */
export const withdrawVatForm = defineForm(withdrawVatRates, {
  name: 'withdraw-vat-rates',
  fields: {},
  address: ({ subject }) => ({ params: { effectiveFrom: subject ?? '' } }),
  next: adminPaths.rateSettings,
});
