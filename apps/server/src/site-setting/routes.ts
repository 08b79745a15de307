import { getMetaData, getWithdrawalFeeSetting, updateMetaData } from '@matete/contract/site-setting/meta-data';
import { getHouseFacts } from '@matete/contract/site-setting/house-facts';
import { getPublicMessage } from '@matete/contract/site-setting/public-message';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok } from '@matete/domain/result';

import { reads, writes, type Route } from '#http/call';
import { changeMetaData, readMetaData } from '#site-setting/change-meta-data';
import { readSiteSetting, readSiteSettings } from '#site-setting/site-setting-store';
import { readWithdrawalFee } from '#site-setting/withdrawal-fee';

export const siteSettingRoutes: readonly Route[] = [
  reads(getPublicMessage, async ({ services }) => {
    const publicMessage = await readSiteSetting(services.db, 'PUBLIC_MESSAGE');
    return ok({ publicMessage: publicMessage?.active === true ? publicMessage : null });
  }),
  reads(getHouseFacts, async ({ services }) => {
    const settings = await readSiteSettings(services.db);
    return ok({
      contactEmail: services.settings.contactEmail ?? null,
      transferDays: settings.UNPAID_TRANSFER_DAYS,
      confirmReceiptDays: settings.CONFIRM_RECEIPT_DAYS,
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
