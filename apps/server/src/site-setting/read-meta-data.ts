import { PAYMENT_METHODS } from '@matete/contract/payment-method';
import type { ResponseOf } from '@matete/contract/endpoint';
import { type getMetaData, SETTING_NAMES } from '@matete/contract/site-setting/meta-data';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import type { Db } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';
import { judgeMethod, type KnownGateways } from '#site-setting/method-obstacle';
import { listVersions } from '#site-setting/setting-version-store';
import { readSiteSettings, type SiteSettings } from '#site-setting/site-setting-store';
import { readWithdrawalFee } from '#site-setting/withdrawal-fee-store';

/** Ports of the settings: the gateways say which methods of payment can work. */
export interface SettingPorts extends Runtime, KnownGateways {}

/** Everything that an admin sets, as it stands. */
export async function readMetaData(services: SettingPorts, db: Db, now: Date): Promise<ResponseOf<typeof getMetaData>> {
  const settings = await readSiteSettings(db);
  const fee = await readWithdrawalFee(db, tahitiDayOf(now));
  const versions = await listVersions(db);
  return {
    publicMessage: settings.PUBLIC_MESSAGE,
    sellerWithdrawalFee: fee.present,
    nextSellerWithdrawalFee: fee.next,
    penaltyLadder: settings.PENALTY_LADDER,
    house: settings.HOUSE,
    houseLogo: settings.HOUSE_LOGO === null ? null : `/files/${settings.HOUSE_LOGO.key}`,
    contact: { ...settings.CONTACT, defaultEmail: services.settings.contactEmail ?? null },
    bankTransfer: settings.BANK_TRANSFER,
    paymentMethods: PAYMENT_METHODS.map((method) => ({
      method,
      isOn: settings.PAYMENT_METHODS.includes(method),
      ...judgeMethod(services, settings, method),
    })),
    languages: [...settings.LANGUAGES],
    waitingTimes: waitingTimesOf(settings),
    secondAdminFrom: settings.SECOND_ADMIN_FROM_XPF,
    secondAdminDayFrom: settings.SECOND_ADMIN_DAY_XPF,
    giftCardMost: settings.GIFT_CARD_MOST_XPF,
    pointsPerHundred: settings.POINTS_PER_HUNDRED,
    customerApproval: [...settings.APPROVE_CUSTOMERS_AUTOMATICALLY],
    isAdminSecondFactorRequired: settings.ADMIN_SECOND_FACTOR_REQUIRED,
    areSellerChangesAtOnce: settings.SELLER_CHANGES_AT_ONCE,
    versions: Object.fromEntries(SETTING_NAMES.map((name) => [name, versions.get(name) ?? 0])) as Record<
      (typeof SETTING_NAMES)[number],
      number
    >,
  };
}

/** How long the market waits for people, as one setting. */
export const waitingTimesOf = (settings: SiteSettings) => ({
  unpaidTransferDays: settings.UNPAID_TRANSFER_DAYS,
  unpaidCardMinutes: settings.UNPAID_CARD_MINUTES,
  confirmReceiptDays: settings.CONFIRM_RECEIPT_DAYS,
  confirmReminderDays: settings.CONFIRM_REMINDER_DAYS,
  moneyBackDays: settings.MONEY_BACK_DAYS,
  freightWriteOffDays: settings.FREIGHT_WRITE_OFF_DAYS,
});

/** Address that people write to: what an admin has set, else that of the operator's settings; null: there is none. */
export const contactEmailOf = (
  { CONTACT: contact }: Pick<SiteSettings, 'CONTACT'>,
  { contactEmail }: Pick<Runtime['settings'], 'contactEmail'>,
): string | null => (contact.email === '' ? (contactEmail ?? null) : contact.email);
