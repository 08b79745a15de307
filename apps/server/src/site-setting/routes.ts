import { getHouseFacts } from '@matete/contract/site-setting/house-facts';
import { getMetaData, getWithdrawalFeeSetting, updateMetaData } from '@matete/contract/site-setting/meta-data';
import { getPublicMessage } from '@matete/contract/site-setting/public-message';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok } from '@matete/domain/result';

import { type Route, routesFor } from '#platform/http/call';
import { changeMetaData } from '#site-setting/change-meta-data';
import { contactEmailOf, readMetaData, type SettingPorts } from '#site-setting/read-meta-data';
import { readSiteSetting, readSiteSettings } from '#site-setting/site-setting-store';
import { readWithdrawalFee } from '#site-setting/withdrawal-fee-store';

const { reads, writes } = routesFor<SettingPorts>();

export const siteSettingRoutes: readonly Route<SettingPorts>[] = [
  reads(getPublicMessage, async ({ services }) => {
    const publicMessage = await readSiteSetting(services.db, 'PUBLIC_MESSAGE');
    return ok({ publicMessage: publicMessage?.active === true ? publicMessage : null });
  }),
  reads(getHouseFacts, async ({ services }) => {
    const settings = await readSiteSettings(services.db);
    return ok({
      contactEmail: contactEmailOf(settings, services.settings),
      contactPhone: settings.CONTACT.phone === '' ? null : settings.CONTACT.phone,
      transferDays: settings.UNPAID_TRANSFER_DAYS,
      confirmReceiptDays: settings.CONFIRM_RECEIPT_DAYS,
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
];
