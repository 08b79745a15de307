import * as z from 'zod/mini';
import { Email, Iban, InternationalPhone } from '../account/account-fields.ts';
import { compactText } from '../copied-values.ts';
import { isBankName } from '../latin-letters.ts';
import { CustomerType } from '../account/account-views.ts';
import { PaymentMethod } from '../payment-method.ts';
import type { FieldError } from '../field-errors.ts';
import { Language, line, MAX_NUMBER } from '../primitives.ts';

/** A text of a form that another schema takes, or nothing. */
const blankOr = (schema: z.ZodMiniType<string, string>, error: FieldError) =>
  z._default(
    z.optional(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.refine((text) => text === '' || schema.safeParse(text).success, error),
      ),
    ),
    '',
  );

/** Where people reach the house. What is blank is shown as unknown. */
export const ContactInput = z.strictObject({
  /** Blank: the address of the operator's settings (CONTACT_EMAIL), where there is one. */
  email: blankOr(Email, 'EMAIL_INVALID'),
  phone: blankOr(InternationalPhone, 'INTERNATIONAL_PHONE_INVALID'),
});
export type ContactInput = z.output<typeof ContactInput>;

/**
 * The house's account that customers send transfers to, as it is typed. The server checks the IBAN against its key.
 *
 * @source domain rules §5
 */
export const BankTransferInput = z.strictObject({
  beneficiary: line(200).check(z.refine(isBankName, 'LATIN_LETTERS_NEEDED')),
  bankName: line(200),
  iban: Iban,
  /** Eight or eleven characters. @source ISO 9362 */
  bic: z
    .string('REQUIRED')
    .check(
      z.overwrite(compactText),
      z.toUpperCase(),
      z.minLength(1, 'REQUIRED'),
      z.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'BIC_INVALID'),
    ),
});
export type BankTransferInput = z.output<typeof BankTransferInput>;

/** Methods of payment on offer; none: nothing can be bought. @source domain rules §5 "which methods are offered is a setting" */
export const PaymentMethodsInput = z.strictObject({
  methods: z.array(PaymentMethod).check(z.maxLength(3, 'TOO_MANY')),
});

/** Languages that visitors can choose, besides French, which is always one. @source domain rules §15 */
export const LanguagesInput = z.strictObject({
  languages: z.array(Language).check(z.maxLength(8, 'TOO_MANY')),
});

const between = (minimum: number, maximum: number) =>
  z.nonoptional(
    z.optional(
      z
        .int('NUMBER_INVALID')
        .check(z.minimum(minimum, 'NUMBER_OUT_OF_RANGE'), z.maximum(maximum, 'NUMBER_OUT_OF_RANGE')),
    ),
    'REQUIRED',
  );

/** How long the market waits for people, in days but for the card. @source domain rules §5, §6, §8, §16 */
export const WaitingTimesInput = z.strictObject({
  /** Days an unpaid transfer keeps its order. */
  unpaidTransferDays: between(1, 60),
  /** Minutes an unpaid card keeps its order. */
  unpaidCardMinutes: between(10, 1_440),
  /** Days after unloading until a receipt counts as confirmed. */
  confirmReceiptDays: between(1, 90),
  /** Days before that on which the customer is reminded; fewer than it. */
  confirmReminderDays: between(1, 89),
  /** Days on which money can be asked for instead of a coupon. */
  moneyBackDays: between(1, 365),
  /** Days after which an unpaid freight difference is written off. */
  freightWriteOffDays: between(1, 365),
});
export type WaitingTimesInput = z.output<typeof WaitingTimesInput>;

/** Most that a gift card can be worth, XPF; 0: none are sold. What a card is worth at least is a rule of its own. */
export const GiftCardInput = z.strictObject({ mostXpf: between(0, MAX_NUMBER) });

/** Points that customers earn with each 100 XPF of goods, each worth one XPF; 0: none are given. */
export const PointsInput = z.strictObject({ perHundred: between(0, 20) });

/** Sums in XPF from which a second admin confirms a decision about money. @source domain rules §16 */
export const SecondAdminInput = z.strictObject({
  /** Of all that is decided alone about one thing. */
  fromXpf: between(1, MAX_NUMBER),
  /** Of all that one admin decides alone on a day. */
  dayFromXpf: between(1, MAX_NUMBER),
});

/** Whether admins need a second factor: without one they can do nothing but turn it on. @source domain rules §2 */
export const AdminSecondFactorInput = z.strictObject({
  isRequired: z._default(z.optional(z.boolean()), false),
});

/** Whether what sellers send about products and limits counts at once, or waits for an admin. @source spec §2 Seller */
export const SellerChangesInput = z.strictObject({ areAtOnce: z._default(z.optional(z.boolean()), false) });

/** Types of customers who are approved as soon as their email is verified. @source domain rules §2 */
export const CustomerApprovalInput = z.strictObject({
  types: z.array(CustomerType).check(z.maxLength(2, 'TOO_MANY')),
});
