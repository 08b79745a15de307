import { LANGUAGES } from '@matete/contract/primitives';
import { getHouseFacts } from '@matete/contract/site-setting/house-facts';
import { listFreightTariffs } from '@matete/contract/site-setting/freight-tariffs';
import { removeHouseLogo, setHouseLogo } from '@matete/contract/site-setting/house-logo';
import { getMetaData, getWithdrawalFeeSetting } from '@matete/contract/site-setting/meta-data';
import { listRates } from '@matete/contract/site-setting/rates';
import { getPublicMessage } from '@matete/contract/site-setting/public-message';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ratesOn } from '@matete/domain/market/rates';
import { ok, refuse } from '@matete/domain/result';

import { cached, type Route, routesFor } from '#platform/http/call';
import type { FilePort } from '#platform/storage/file-store';
import { changeLogo, encodeLogo } from '#site-setting/house-logo';
import { readFreightTariffs } from '#site-setting/freight-tariffs';
import { readRates } from '#site-setting/rates';
import { contactEmailOf, readMetaData, type SettingPorts } from '#site-setting/read-meta-data';
import { readSiteSettings } from '#site-setting/site-setting-store';
import { listDatedSettings } from '#site-setting/trade-condition-store';
import { shownMessage } from '#site-setting/shown-message';
import { readWithdrawalFee } from '#site-setting/withdrawal-fee-store';

const { reads, writes, writesPrepared } = routesFor<SettingPorts & FilePort>();

export const siteSettingRoutes: readonly Route<SettingPorts & FilePort>[] = [
  cached(
    reads(getPublicMessage, async ({ services, language, now }) => {
      const { PUBLIC_MESSAGE: message, LANGUAGES: shown } = await readSiteSettings(services.db);
      return ok({
        publicMessage: message === null ? null : shownMessage(message, { language, today: tahitiDayOf(now) }),
        hiddenLanguages: LANGUAGES.filter((language) => !shown.includes(language)),
      });
    }),
    // A setting that changes is taken for a change of everything.
    () => [],
  ),
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
  reads(listFreightTariffs, async ({ services, now }) => ok(await readFreightTariffs(services.db, now))),
];
