import { LANGUAGES } from '@matete/contract/primitives';
import { getHouseFacts } from '@matete/contract/site-setting/house-facts';
import {
  listFreightTariffs,
  setFreightTariffs,
  withdrawFreightTariffs,
} from '@matete/contract/site-setting/freight-tariffs';
import { removeHouseLogo, setHouseLogo } from '@matete/contract/site-setting/house-logo';
import { getMetaData, getWithdrawalFeeSetting, updateMetaData } from '@matete/contract/site-setting/meta-data';
import { listRates, setRate, setVatRates, withdrawRate, withdrawVatRates } from '@matete/contract/site-setting/rates';
import { getPublicMessage } from '@matete/contract/site-setting/public-message';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ratesOn } from '@matete/domain/market/rates';
import { ok, refuse } from '@matete/domain/result';

import { type Route, routesFor } from '#platform/http/call';
import type { FilePort } from '#platform/storage/file-store';
import { changeLogo, encodeLogo } from '#site-setting/house-logo';
import { changeMetaData } from '#site-setting/change-meta-data';
import { planFreightTariffs, readFreightTariffs, withdrawPlannedTariffs } from '#site-setting/freight-tariffs';
import { planRate, planVatRates, readRates, withdrawPlannedRate, withdrawPlannedVatRates } from '#site-setting/rates';
import { contactEmailOf, readMetaData, type SettingPorts } from '#site-setting/read-meta-data';
import { readSiteSettings } from '#site-setting/site-setting-store';
import { listDatedSettings } from '#site-setting/trade-condition-store';
import { shownMessage } from '#site-setting/shown-message';
import { readWithdrawalFee } from '#site-setting/withdrawal-fee-store';

const { reads, writes, writesPrepared } = routesFor<SettingPorts & FilePort>();

export const siteSettingRoutes: readonly Route<SettingPorts & FilePort>[] = [
  reads(getPublicMessage, async ({ services, language, now }) => {
    const { PUBLIC_MESSAGE: message, LANGUAGES: shown } = await readSiteSettings(services.db);
    return ok({
      publicMessage: message === null ? null : shownMessage(message, { language, today: tahitiDayOf(now) }),
      hiddenLanguages: LANGUAGES.filter((language) => !shown.includes(language)),
    });
  }),
  reads(getHouseFacts, async ({ services, now }) => {
    const settings = await readSiteSettings(services.db);
    const rates = ratesOn(await listDatedSettings(services.db), tahitiDayOf(now));
    return ok({
      contactEmail: contactEmailOf(settings, services.settings),
      contactPhone: settings.CONTACT.phone === '' ? null : settings.CONTACT.phone,
      transferDays: settings.UNPAID_TRANSFER_DAYS,
      confirmReceiptDays: settings.CONFIRM_RECEIPT_DAYS,
      moneyBackDays: settings.MONEY_BACK_DAYS,
      commissionBasisPoints: rates.commissionBasisPoints,
      particulars: settings.HOUSE,
    });
  }),
  reads(getWithdrawalFeeSetting, async ({ services, now }) => {
    const { present, next } = await readWithdrawalFee(services.db, tahitiDayOf(now));
    return ok({ sellerWithdrawalFee: present, nextSellerWithdrawalFee: next });
  }),
  reads(getMetaData, async ({ services, now }) => ok(await readMetaData(services, services.db, now))),
  writes(updateMetaData, async ({ services, tx, body, caller, now }) =>
    changeMetaData(services, tx, { change: body, adminId: caller.accountId, now }),
  ),
  writesPrepared(
    setHouseLogo,
    async ({ files }) => {
      const [file] = files['logo'] ?? [];
      return file === undefined ? refuse('LOGO_REQUIRED', { path: 'logo' }) : encodeLogo(file);
    },
    async ({ services, tx, prepared, caller, now }) => {
      await changeLogo(services, tx, { png: prepared, adminId: caller.accountId, now });
      return ok(await readMetaData(services, tx, now));
    },
  ),
  writes(removeHouseLogo, async ({ services, tx, caller, now }) => {
    await changeLogo(services, tx, { png: null, adminId: caller.accountId, now });
    return ok(await readMetaData(services, tx, now));
  }),
  reads(listRates, async ({ services, now }) => ok(await readRates(services.db, now))),
  writes(setRate, async ({ tx, params, body, caller, now }) =>
    planRate(tx, { name: params.name, rate: body, adminId: caller.accountId, now }),
  ),
  writes(withdrawRate, async ({ tx, params, caller, now }) =>
    withdrawPlannedRate(tx, { ...params, adminId: caller.accountId, now }),
  ),
  writes(setVatRates, async ({ tx, body, caller, now }) =>
    planVatRates(tx, { wanted: body, adminId: caller.accountId, now }),
  ),
  writes(withdrawVatRates, async ({ tx, params, caller, now }) =>
    withdrawPlannedVatRates(tx, { ...params, adminId: caller.accountId, now }),
  ),
  reads(listFreightTariffs, async ({ services, now }) => ok(await readFreightTariffs(services.db, now))),
  writes(setFreightTariffs, async ({ tx, body, caller, now }) =>
    planFreightTariffs(tx, { wanted: body, adminId: caller.accountId, now }),
  ),
  writes(withdrawFreightTariffs, async ({ tx, params, caller, now }) =>
    withdrawPlannedTariffs(tx, { ...params, adminId: caller.accountId, now }),
  ),
];
