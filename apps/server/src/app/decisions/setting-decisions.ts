import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import { setFreightTariffs } from '@matete/contract/site-setting/freight-tariffs';
import { PERCENTAGES, RATE_NAMES, type RateName, setRate, setVatRates } from '@matete/contract/site-setting/rates';
import { Day } from '@matete/contract/primitives';
import type { AccountId, TahitiDay } from '@matete/contract/units';
import { LONE_DAY_MS } from '@matete/domain/approval/second-admin';
import type { Result } from '@matete/domain/result';
import { translate } from '@matete/i18n/translate';
import * as z from 'zod/mini';

import { decision } from '#app/decisions/stored-decision';
import type { DecisionSubject, MoneyDecisions } from '#approval/money-decision';
import type { Tx } from '#platform/db/database';
import { changeMetaData, detailsOf, readBefore } from '#site-setting/change-meta-data';
import { planFreightTariffs, readFreightTariffs, withdrawPlannedTariffs } from '#site-setting/freight-tariffs';
import { planRate, planVatRates, readRates, withdrawPlannedRate, withdrawPlannedVatRates } from '#site-setting/rates';
import type { SettingPorts } from '#site-setting/read-meta-data';

const name = z.enum(RATE_NAMES);

/** A change of a setting that two admins make. */
const SettingChange = z.discriminatedUnion('call', [
  z.object({ call: z.literal('META_DATA'), change: updateMetaData.body }),
  z.object({ call: z.literal('RATE'), name, rate: setRate.body }),
  z.object({ call: z.literal('RATE_WITHDRAWN'), name, effectiveFrom: Day }),
  z.object({ call: z.literal('VAT_RATES'), wanted: setVatRates.body }),
  z.object({ call: z.literal('VAT_RATES_WITHDRAWN'), effectiveFrom: Day }),
  z.object({ call: z.literal('FREIGHT_TARIFFS'), wanted: setFreightTariffs.body }),
  z.object({ call: z.literal('FREIGHT_TARIFFS_WITHDRAWN'), effectiveFrom: Day }),
]);
type SettingChange = z.output<typeof SettingChange>;

/**
 * Changes of settings that say where money goes, how much of it, or who must agree. Two admins make them whatever they move; a
 * lone one's waits a day, and is mailed to the house at once.
 *
 * @source domain rules §16 "Settings of money, of bank accounts and of this rule need two always; they take effect a day later
 *   where only one admin exists"
 */
export const settingDecisions = (services: SettingPorts) =>
  ({
    SETTING: {
      ...decision(SettingChange, {
        about: async (tx, command, now) => ({ ...namesOf(command), sumsOf: [], ...(await valuesOf(tx, command, now)) }),
        perform: (tx, command, { adminId, now }) => change(services, tx, command, { adminId, now }),
      }),
      forTwo: { loneWaitMs: LONE_DAY_MS, isFreeAtOpening: true },
    },
  }) satisfies Partial<MoneyDecisions>;

async function change(
  services: SettingPorts,
  tx: Tx,
  command: SettingChange,
  by: { readonly adminId: AccountId; readonly now: Date },
): Promise<Result<unknown>> {
  switch (command.call) {
    case 'META_DATA':
      return changeMetaData(services, tx, { change: command.change, ...by });
    case 'RATE':
      return planRate(tx, { ...command, ...by });
    case 'RATE_WITHDRAWN':
      return withdrawPlannedRate(tx, { ...command, ...by });
    case 'VAT_RATES':
      return planVatRates(tx, { ...command, ...by });
    case 'VAT_RATES_WITHDRAWN':
      return withdrawPlannedVatRates(tx, { ...command, ...by });
    case 'FREIGHT_TARIFFS':
      return planFreightTariffs(tx, { ...command, ...by });
    case 'FREIGHT_TARIFFS_WITHDRAWN':
      return withdrawPlannedTariffs(tx, { ...command, ...by });
  }
}

/** What tells two changes apart, one of which waits at a time, and what people call it. */
function namesOf(command: SettingChange): Pick<DecisionSubject, 'id' | 'name'> {
  switch (command.call) {
    case 'META_DATA': {
      const { name } = command.change;
      return { id: name, name: translate('fr', `admin.audit.do.SETTING_${name}`) };
    }
    case 'RATE':
    case 'RATE_WITHDRAWN':
      return { id: `RATE_${command.name}`, name: translate('fr', `admin.rates.${command.name}`) };
    case 'VAT_RATES':
    case 'VAT_RATES_WITHDRAWN':
      return { id: 'VAT_RATES', name: translate('fr', 'admin.rates.vat') };
    case 'FREIGHT_TARIFFS':
      return { id: 'FREIGHT_TARIFFS', name: translate('fr', 'admin.audit.do.FREIGHT_TARIFFS_PLANNED') };
    case 'FREIGHT_TARIFFS_WITHDRAWN':
      return { id: 'FREIGHT_TARIFFS', name: translate('fr', 'admin.audit.do.FREIGHT_TARIFFS_WITHDRAWN') };
  }
}

async function valuesOf(
  tx: Tx,
  command: SettingChange,
  now: Date,
): Promise<Pick<DecisionSubject, 'details' | 'detailsBefore'>> {
  switch (command.call) {
    case 'META_DATA':
      return {
        details: detailsOf(command.change.data),
        detailsBefore: await readBefore(tx, command.change, now),
      };
    case 'RATE': {
      const { present } = (await readRates(tx, now)).rates.find(({ name }) => name === command.name) ?? {};
      return {
        details: detailsOf({ ...rateValue(command.name, command.rate.value), ...sinceOf(command.rate) }),
        detailsBefore: present ? rateValue(command.name, present.value) : {},
      };
    }
    case 'VAT_RATES': {
      const { present } = (await readRates(tx, now)).vat;
      return {
        details: detailsOf({ vatRates: percentages(command.wanted.basisPoints), ...sinceOf(command.wanted) }),
        detailsBefore: present === null ? {} : { vatRates: percentages(present.basisPoints) },
      };
    }
    case 'FREIGHT_TARIFFS': {
      const { tariffs } = command.wanted;
      const { tariffs: present } = await readFreightTariffs(tx, now);
      const isChanged = (cell: { zone: string; tariffCode: string }): boolean =>
        tariffs.some(({ zone, tariffCode }) => zone === cell.zone && tariffCode === cell.tariffCode);
      return {
        details: detailsOf({ tariffs: tariffWords(tariffs), ...sinceOf(command.wanted) }),
        detailsBefore: { tariffs: tariffWords(present.filter(isChanged)) },
      };
    }
    default:
      return { details: { effectiveFrom: command.effectiveFrom } };
  }
}

const rateValue = (name: RateName, value: number): { basisPoints: number } | { amountXpf: number } =>
  PERCENTAGES.some((known) => known === name) ? { basisPoints: value } : { amountXpf: value };

/** Left out, it holds from the day on which it is confirmed. */
const sinceOf = ({ effectiveFrom, source }: { effectiveFrom?: TahitiDay | undefined; source: string }) => ({
  effectiveFrom,
  source: source === '' ? undefined : source,
});

const percentages = (basisPoints: readonly number[]): string => basisPoints.map((rate) => `${rate / 100} %`).join(', ');

const tariffWords = (
  tariffs: readonly { readonly zone: string; readonly tariffCode: string; readonly rateMilliXpf: number | null }[],
): string =>
  tariffs
    .map(
      ({ zone, tariffCode, rateMilliXpf }) =>
        `${zone} ${tariffCode} ${rateMilliXpf === null ? '–' : rateMilliXpf / 1000}`,
    )
    .join(', ');
