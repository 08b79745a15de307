import type { CustomerType } from '@matete/contract/account/account-views';
import type { PaymentMethod } from '@matete/contract/payment-method';
import { type Language, LANGUAGES } from '@matete/contract/primitives';
import type { HouseInput } from '@matete/contract/site-setting/meta-data';
import type { KeptMessage } from '@matete/contract/site-setting/public-message';
import type { BankTransferInput, ContactInput } from '@matete/contract/site-setting/setting-inputs';
import type { AccountId } from '@matete/contract/units';
import type { PaymentPatience } from '@matete/domain/payment/pay-by-hand';
import type { PenaltyLadder } from '@matete/domain/penalty/penalty-for';

import { EVERYTHING } from '#platform/changes/changes';
import type { Db, Tx } from '#platform/db/database';
import type { PooledDatabase } from '#platform/db/pooled-database';

/** Settings that an admin changes in the running product; until then the defaults hold. */
export interface SiteSettings {
  readonly PUBLIC_MESSAGE: KeptMessage | null;
  /** Types of customers approved as soon as their email is verified (domain rules §2). */
  readonly APPROVE_CUSTOMERS_AUTOMATICALLY: readonly CustomerType[];
  readonly PAYMENT_METHODS: readonly PaymentMethod[];
  /** Days an unpaid transfer keeps its order (domain rules §5). */
  readonly UNPAID_TRANSFER_DAYS: number;
  readonly UNPAID_CARD_MINUTES: number;
  /** Days after unloading until the receipt counts as confirmed (domain rules §6). */
  readonly CONFIRM_RECEIPT_DAYS: number;
  /** Days on which money can be asked for instead of a coupon (domain rules §16). */
  readonly MONEY_BACK_DAYS: number;
  /** How a seller's blocks grow (domain rules §9). */
  readonly PENALTY_LADDER: PenaltyLadder;
  /** Days after which an unpaid freight difference is written off (domain rules §8). */
  readonly FREIGHT_WRITE_OFF_DAYS: number;
  /** Who sells, as papers say it; what is blank is printed as missing. */
  readonly HOUSE: HouseInput;
  /** Amount in XPF from which a second admin confirms a decision about money (domain rules §16). */
  readonly SECOND_ADMIN_FROM_XPF: number;
  /** The same for all that one admin decides on a day. */
  readonly SECOND_ADMIN_DAY_XPF: number;
  /** Most that a gift card can be worth, XPF; 0: none are sold (ADR 107). */
  readonly GIFT_CARD_MOST_XPF: number;
  /** Points that each 100 XPF of goods earn; 0: none are given (ADR 108). */
  readonly POINTS_PER_HUNDRED: number;
  /** Days before that on which the customer is reminded of it. */
  readonly CONFIRM_REMINDER_DAYS: number;
  /** Where customers send transfers. Null: none was given, and transfers are not offered. */
  readonly BANK_TRANSFER: BankTransferInput | null;
  /** Where people reach the house; a blank email is that of the operator's settings. */
  readonly CONTACT: ContactInput;
  /** Picture on papers, by its key in the storage; null: none. Papers that were drawn keep theirs. */
  readonly HOUSE_LOGO: { readonly key: string } | null;
  /** Languages that visitors can choose, French among them. */
  readonly LANGUAGES: readonly Language[];
  /** Whether an admin without a second factor can do nothing but turn one on (domain rules §2). */
  readonly ADMIN_SECOND_FACTOR_REQUIRED: boolean;
  /** Whether what sellers send about products and limits counts at once (ADR 121). */
  readonly SELLER_CHANGES_AT_ONCE: boolean;
}
export type SiteSettingName = keyof SiteSettings;

const DEFAULTS: SiteSettings = {
  PUBLIC_MESSAGE: null,
  APPROVE_CUSTOMERS_AUTOMATICALLY: ['INDIVIDUAL'],
  PAYMENT_METHODS: ['CREDIT_CARD', 'WIRE_TRANSFER'],
  UNPAID_TRANSFER_DAYS: 10,
  UNPAID_CARD_MINUTES: 60,
  CONFIRM_RECEIPT_DAYS: 14,
  MONEY_BACK_DAYS: 60,
  GIFT_CARD_MOST_XPF: 0,
  POINTS_PER_HUNDRED: 0,
  PENALTY_LADDER: 'MONTHS',
  CONFIRM_REMINDER_DAYS: 3,
  FREIGHT_WRITE_OFF_DAYS: 60,
  SECOND_ADMIN_FROM_XPF: 100_000,
  SECOND_ADMIN_DAY_XPF: 300_000,
  BANK_TRANSFER: null,
  HOUSE: { name: '', legalForm: '', address: '', tahitiNumber: '', rcNumber: '', vatNumber: '' },
  CONTACT: { email: '', phone: '' },
  HOUSE_LOGO: null,
  LANGUAGES,
  ADMIN_SECOND_FACTOR_REQUIRED: false,
  SELLER_CHANGES_AT_ONCE: false,
};

/** Reads the current value of a setting. */
export async function readSiteSetting<N extends SiteSettingName>(db: Db, name: N): Promise<SiteSettings[N]> {
  return (await readSiteSettings(db))[name];
}

/** Reads all settings in one statement, for a use case that needs several. */
export async function readSiteSettings(db: Db): Promise<SiteSettings> {
  const rows = await db.selectFrom('site_settings').select(['name', 'data']).execute();
  const set = Object.fromEntries(rows.map((row) => [row.name, row.data.value]));
  return { ...DEFAULTS, ...(set as Partial<SiteSettings>) };
}

/** How long orders wait for their payment. @source domain rules §5: an unpaid transfer is cancelled after 10 days (setting) */
export const patienceOf = (settings: SiteSettings): PaymentPatience => ({
  cardMinutes: settings.UNPAID_CARD_MINUTES,
  transferDays: settings.UNPAID_TRANSFER_DAYS,
});

interface NewSetting<N extends SiteSettingName> {
  readonly name: N;
  readonly value: SiteSettings[N];
  readonly adminId: AccountId | null;
  readonly now: Date;
}

/** Records a setting in a transaction of its own. */
export const setSiteSetting = <N extends SiteSettingName>(db: PooledDatabase, setting: NewSetting<N>): Promise<void> =>
  db.unitOfWork((tx) => writeSiteSetting(tx, setting));

/** Records a setting, and publishes to every process that public pages may have changed. */
export async function writeSiteSetting<N extends SiteSettingName>(
  tx: Tx,
  { name, value, adminId, now }: NewSetting<N>,
): Promise<void> {
  const row = { data: JSON.stringify({ value }), updated_at: now, updated_by: adminId };
  await tx
    .insertInto('site_settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  tx.publishChange([EVERYTHING]);
}
