import { getHouseFacts } from '@matete/contract/site-setting/house-facts';
import { getMetaData, getWithdrawalFeeSetting, updateMetaData } from '@matete/contract/site-setting/meta-data';
import { getPublicMessage } from '@matete/contract/site-setting/public-message';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ratesOn } from '@matete/domain/market/rates';
import { ok } from '@matete/domain/result';

import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import { changeMetaData, readMetaData } from '#site-setting/change-meta-data';
import { readSiteSetting, readSiteSettings } from '#site-setting/site-setting-store';
import { listDatedSettings } from '#site-setting/trade-condition-store';
import { readWithdrawalFee } from '#site-setting/withdrawal-fee-store';

const { reads, writes } = routesFor<Runtime>();

export const siteSettingRoutes: readonly Route<Runtime>[] = [
  reads(getPublicMessage, async ({ services }) => {
    const publicMessage = await readSiteSetting(services.db, 'PUBLIC_MESSAGE');
    return ok({ publicMessage: publicMessage?.active === true ? publicMessage : null });
  }),
  reads(getHouseFacts, async ({ services, now }) => {
    const settings = await readSiteSettings(services.db);
    const rates = ratesOn(await listDatedSettings(services.db), tahitiDayOf(now));
    return ok({
      contactEmail: services.settings.contactEmail ?? null,
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
  reads(getMetaData, async ({ services, now }) => ok(await readMetaData(services.db, now))),
  writes(updateMetaData, async ({ tx, body, caller, now }) =>
    changeMetaData(tx, { change: body, adminId: caller.accountId, now }),
  ),
];
