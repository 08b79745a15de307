import type { ApprovalView } from '@matete/contract/approval/approvals';
import { setFreightTariffs, withdrawFreightTariffs } from '@matete/contract/site-setting/freight-tariffs';
import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import { setRate, setVatRates, withdrawRate, withdrawVatRates } from '@matete/contract/site-setting/rates';
import type { TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, type Result } from '@matete/domain/result';

import { decide } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import type { Tx } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { Caller } from '#platform/session/caller';
import { changeMetaData, isForTwo } from '#site-setting/change-meta-data';
import { readFreightTariffs } from '#site-setting/freight-tariffs';
import { readRates } from '#site-setting/rates';
import { readMetaData, type SettingPorts } from '#site-setting/read-meta-data';

type Ports = SettingPorts & DecisionPorts;

const { writes } = routesFor<Ports>();

interface SettingCall {
  readonly services: Ports;
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
}

/** Changes a setting of money or of who must agree, with a second admin. */
const withSecond = (
  { services, tx, caller, now }: SettingCall,
  command: unknown,
): Promise<Result<ApprovalView | null>> =>
  decide(services, tx, { kind: 'SETTING', command, adminId: caller.accountId, now });

/** Left out, or today, it holds from the day on which the change is confirmed. */
const fromConfirmationOn = <V extends { readonly effectiveFrom?: TahitiDay | undefined }>(wanted: V, now: Date): V =>
  wanted.effectiveFrom === tahitiDayOf(now) ? { ...wanted, effectiveFrom: undefined } : wanted;

/** Changes the rates with a second admin. @returns All of them as they then are. */
async function withRates(call: SettingCall, command: unknown) {
  const decided = await withSecond(call, command);
  return decided.ok ? ok({ ...(await readRates(call.tx, call.now)), approval: decided.value }) : decided;
}

/** Changes the tariffs with a second admin. @returns All of them as they then are. */
async function withTariffs(call: SettingCall, command: unknown) {
  const decided = await withSecond(call, command);
  return decided.ok ? ok({ ...(await readFreightTariffs(call.tx, call.now)), approval: decided.value }) : decided;
}

/** Calls that change settings, with a second admin where money or a decision depends on them. */
export const settingDeskRoutes: readonly Route<Ports>[] = [
  writes(updateMetaData, async (call) => {
    const { services, tx, body, caller, now } = call;
    const change = body.name === 'SELLER_WITHDRAWAL_FEE' ? { ...body, data: fromConfirmationOn(body.data, now) } : body;
    const changed = isForTwo(change)
      ? await withSecond(call, { call: 'META_DATA', change })
      : await changeMetaData(services, tx, { change, adminId: caller.accountId, now });
    return changed.ok ? ok({ ...(await readMetaData(services, tx, now)), approval: changed.value ?? null }) : changed;
  }),
  writes(setRate, (call) =>
    withRates(call, { call: 'RATE', ...call.params, rate: fromConfirmationOn(call.body, call.now) }),
  ),
  writes(withdrawRate, (call) => withRates(call, { call: 'RATE_WITHDRAWN', ...call.params })),
  writes(setVatRates, (call) =>
    withRates(call, { call: 'VAT_RATES', wanted: fromConfirmationOn(call.body, call.now) }),
  ),
  writes(withdrawVatRates, (call) => withRates(call, { call: 'VAT_RATES_WITHDRAWN', ...call.params })),
  writes(setFreightTariffs, (call) =>
    withTariffs(call, { call: 'FREIGHT_TARIFFS', wanted: fromConfirmationOn(call.body, call.now) }),
  ),
  writes(withdrawFreightTariffs, (call) => withTariffs(call, { call: 'FREIGHT_TARIFFS_WITHDRAWN', ...call.params })),
];
