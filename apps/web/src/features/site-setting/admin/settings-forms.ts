import {
  HouseInput,
  PenaltyLadderInput,
  PublicMessageInput,
  type SettingName,
  SettingVersion,
  updateMetaData,
} from '@matete/contract/site-setting/meta-data';
import {
  AdminSecondFactorInput,
  BankTransferInput,
  ContactInput,
  CustomerApprovalInput,
  GiftCardInput,
  LanguagesInput,
  PaymentMethodsInput,
  PointsInput,
  SecondAdminInput,
  SellerChangesInput,
  WaitingTimesInput,
} from '@matete/contract/site-setting/setting-inputs';
import * as z from 'zod/mini';

import type { FieldDefinition } from '#lib/forms/form-definition';
import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

interface NewSettingForm<Name extends string, Data> {
  readonly form: string;
  readonly data: z.ZodMiniType<Data>;
  readonly fields: Readonly<Record<Name, FieldDefinition>>;
  /** Page of the form. */
  readonly page: () => string;
}

/** Defines the form of a setting: its fields are named `data.…`, and it carries the version that its reader saw. */
const settingForm = <const Name extends string, Data>(
  name: SettingName,
  { form, data, fields, page }: NewSettingForm<Name, Data>,
) =>
  defineForm(updateMetaData, {
    name: form,
    fields,
    schema: z.object({ data, version: SettingVersion }),
    // The name decides what the data are, which a function of both cannot say.
    body: (values) => ({ name, ...values }) as never,
    next: page,
  });

/** Changes the message above every page. */
export const publicMessageForm = defineForm(updateMetaData, {
  name: 'public-message',
  fields: {
    message: { label: 'admin.settings.messageField' },
    'others.en': { label: 'admin.settings.messageField' },
    'others.ty': { label: 'admin.settings.messageField' },
    'others.pu': { label: 'admin.settings.messageField' },
    'others.mrv': { label: 'admin.settings.messageField' },
    'others.aut': { label: 'admin.settings.messageField' },
    'others.mar': { label: 'admin.settings.messageField' },
    'others.hka': { label: 'admin.settings.messageField' },
    endsOn: { label: 'admin.settings.messageEnds' },
    link: { label: 'admin.settings.link' },
    opensExternally: { label: 'admin.settings.external' },
    active: { label: 'admin.settings.active' },
  },
  schema: z.strictObject({ ...PublicMessageInput.shape, version: SettingVersion }),
  body: ({ version, ...data }) => ({ name: 'PUBLIC_MESSAGE' as const, data, version }),
  next: adminPaths.siteSettings,
});

/** Sets who sells, as invoices say it. */
export const houseForm = defineForm(updateMetaData, {
  name: 'house',
  fields: {
    name: { label: 'admin.settings.house.name' },
    legalForm: { label: 'admin.settings.house.legalForm' },
    address: { label: 'admin.settings.house.address' },
    tahitiNumber: { label: 'admin.settings.house.tahitiNumber' },
    rcNumber: { label: 'admin.settings.house.rcNumber' },
    vatNumber: { label: 'admin.settings.house.vatNumber' },
  },
  schema: z.strictObject({ ...HouseInput.shape, version: SettingVersion }),
  body: ({ version, ...data }) => ({ name: 'HOUSE' as const, data, version }),
  next: adminPaths.houseSettings,
});

/** Sets where people write and call. */
export const contactForm = settingForm('CONTACT', {
  form: 'contact',
  data: ContactInput,
  fields: {
    'data.email': { label: 'admin.settings.contact.email' },
    'data.phone': { label: 'admin.settings.contact.phone' },
  },
  page: adminPaths.houseSettings,
});

/** Sets the account that transfers go to. */
export const bankForm = settingForm('BANK_TRANSFER', {
  form: 'bank-account',
  data: BankTransferInput,
  fields: {
    'data.beneficiary': { label: 'admin.settings.bank.beneficiary' },
    'data.bankName': { label: 'admin.settings.bank.name' },
    'data.iban': { label: 'admin.settings.bank.iban' },
    'data.bic': { label: 'admin.settings.bank.bic' },
  },
  page: adminPaths.paymentSettings,
});

/** Chooses the methods of payment on offer. */
export const methodsForm = settingForm('PAYMENT_METHODS', {
  form: 'payment-methods',
  data: PaymentMethodsInput,
  fields: { 'data.methods': { label: 'admin.settings.methods' } },
  page: adminPaths.paymentSettings,
});

/** Chooses the languages that visitors are offered. */
export const languagesForm = settingForm('LANGUAGES', {
  form: 'languages',
  data: LanguagesInput,
  fields: { 'data.languages': { label: 'admin.settings.languages' } },
  page: adminPaths.siteSettings,
});

/** Sets how long the market waits for people. */
export const waitingForm = settingForm('WAITING_TIMES', {
  form: 'waiting-times',
  data: WaitingTimesInput,
  fields: {
    'data.unpaidTransferDays': { label: 'admin.settings.waiting.unpaidTransferDays' },
    'data.unpaidCardMinutes': { label: 'admin.settings.waiting.unpaidCardMinutes' },
    'data.confirmReceiptDays': { label: 'admin.settings.waiting.confirmReceiptDays' },
    'data.confirmReminderDays': { label: 'admin.settings.waiting.confirmReminderDays' },
    'data.moneyBackDays': { label: 'admin.settings.waiting.moneyBackDays' },
    'data.freightWriteOffDays': { label: 'admin.settings.waiting.freightWriteOffDays' },
  },
  page: adminPaths.waitingSettings,
});

/** Sets the sum from which a second admin confirms. */
export const secondAdminForm = settingForm('SECOND_ADMIN', {
  form: 'second-admin',
  data: SecondAdminInput,
  fields: {
    'data.fromXpf': { label: 'admin.settings.second.from' },
    'data.dayFromXpf': { label: 'admin.settings.second.day' },
  },
  page: adminPaths.decisionSettings,
});

/** Sets the most that a gift card can be worth; 0 sells none. */
export const giftCardForm = settingForm('GIFT_CARDS', {
  form: 'gift-cards',
  data: GiftCardInput,
  fields: { 'data.mostXpf': { label: 'admin.settings.giftCards.most' } },
  page: adminPaths.paymentSettings,
});

/** Sets how many points an order earns; 0 gives none. */
export const pointsForm = settingForm('POINTS', {
  form: 'points',
  data: PointsInput,
  fields: { 'data.perHundred': { label: 'admin.settings.points.per' } },
  page: adminPaths.paymentSettings,
});

/** Chooses the customers who are approved without an admin. */
export const approvalForm = settingForm('CUSTOMER_APPROVAL', {
  form: 'customer-approval',
  data: CustomerApprovalInput,
  fields: { 'data.types': { label: 'admin.settings.approval' } },
  page: adminPaths.decisionSettings,
});

/** Chooses whether admins need a second factor. */
export const adminFactorForm = settingForm('ADMIN_SECOND_FACTOR', {
  form: 'admin-second-factor',
  data: AdminSecondFactorInput,
  fields: { 'data.isRequired': { label: 'admin.settings.factor' } },
  page: adminPaths.decisionSettings,
});

/** Chooses whether what sellers send about products and limits counts at once. */
export const sellerChangesForm = settingForm('SELLER_CHANGES', {
  form: 'seller-changes',
  data: SellerChangesInput,
  fields: { 'data.areAtOnce': { label: 'admin.settings.sellerChanges' } },
  page: adminPaths.decisionSettings,
});

/** Chooses which reading of the rules penalties follow. */
export const ladderForm = settingForm('PENALTY_LADDER', {
  form: 'penalty-ladder',
  data: PenaltyLadderInput,
  fields: { 'data.ladder': { label: 'admin.settings.ladder' } },
  page: adminPaths.decisionSettings,
});
