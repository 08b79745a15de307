import * as z from 'zod/mini';
import { compactIban, compactText, internationalDigits, localDigits } from '../copied-values.ts';
import { isBankName } from '../latin-letters.ts';
import { Language, line, paperLine, paperName } from '../primitives.ts';

/**
 * An email address, lower-cased because people's keyboards capitalise it.
 *
 * @source specification §5 "Email must be valid"
 */
export const Email = z
  .string('REQUIRED')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'REQUIRED'),
    z.maxLength(254, 'EMAIL_INVALID'),
    z.email('EMAIL_INVALID'),
  );

/**
 * A password to be: at least 6 characters. A setting can raise the minimum and admins need 12: the server checks that.
 *
 * @source specification §5; domain rules §2
 */
export const NewPassword = z
  .string('REQUIRED')
  .check(z.minLength(6, 'PASSWORD_TOO_SHORT'), z.maxLength(200, 'TEXT_TOO_LONG'));

/**
 * A country's telephone code: two or three digits, 689 in French Polynesia. None begins with a zero.
 *
 * @source specification §5; ITU-T E.164
 */
export const CountryCode = z
  .string('REQUIRED')
  .check(z.overwrite(internationalDigits), z.regex(/^[1-9]\d{1,2}$/, 'COUNTRY_CODE_INVALID'));

/**
 * A telephone number without its country, as sign-up asks for it: eight digits, not all zeros.
 *
 * @source specification §5
 */
export const LocalPhone = z
  .string('REQUIRED')
  .check(z.overwrite(localDigits), z.regex(/^(?!0+$)\d{8}$/, 'PHONE_INVALID'));

/**
 * A country code of two or three digits and the eight of the number: whatever sign-up takes, a profile update takes
 * too. A number of the country, 689, has eleven: ten would be one with a digit left out.
 *
 * @source specification §5: eleven digits in a profile update
 */
export const InternationalPhone = z
  .string('REQUIRED')
  .check(
    z.overwrite(internationalDigits),
    z.regex(/^(?!\d{2,3}0{8}$)(?:[1-9]\d{10}|(?!689)[1-9]\d{9})$/, 'INTERNATIONAL_PHONE_INVALID'),
  );

/**
 * A business's T.A.H.I.T.I number: one letter and five digits, or six digits.
 *
 * @source specification §5; arrêté 1025 CM of 27 August 1986
 */
export const TahitiNumber = z
  .string('REQUIRED')
  .check(z.overwrite(compactText), z.toUpperCase(), z.regex(/^[0-9A-Z]\d{5}$/, 'TAHITI_NUMBER_INVALID'));

/** Name of a company. It is mailed to an address that nobody has confirmed: it carries no link. */
export const CompanyName = paperLine(200).check(z.regex(/^(?!.*:\/\/)/u, 'TEXT_INVALID'));

/**
 * An IBAN of any country, as it is stored: in capitals, without what stands between its characters. Its length and
 * its checksum are the server's.
 *
 * @source ISO 13616: two letters, two digits, at most 30 characters of the account
 */
export const Iban = z
  .string('REQUIRED')
  .check(z.overwrite(compactIban), z.minLength(1, 'REQUIRED'), z.regex(/^[A-Z]{2}[0-9A-Z]{13,32}$/, 'IBAN_INVALID'));

/**
 * A seller's bank details as they are typed, in part or whole: what is left out stays as it is. The server holds the
 * RIB against its key and the IBAN against both.
 *
 * @source specification §5; domain rules §13
 */
export const BankDetailsInput = z.strictObject({
  bankName: z.optional(z.string().check(z.trim(), z.maxLength(200, 'TEXT_TOO_LONG'))),
  /** As the RIB has it: the bank file of withdrawals names it. */
  accountTitle: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(200, 'TEXT_TOO_LONG'),
      z.refine((text) => text === '' || isBankName(text), 'LATIN_LETTERS_NEEDED'),
    ),
  ),
  bankCode: z.optional(z.string().check(z.overwrite(compactText), z.regex(/^\d{5}$/, 'BANK_CODE_INVALID'))),
  branchCode: z.optional(z.string().check(z.overwrite(compactText), z.regex(/^\d{5}$/, 'BRANCH_CODE_INVALID'))),
  branchName: z.optional(z.string().check(z.trim(), z.maxLength(200, 'TEXT_TOO_LONG'))),
  accountNumber: z.optional(
    z.string().check(z.overwrite(compactText), z.toUpperCase(), z.regex(/^[A-Z0-9]{11}$/, 'ACCOUNT_NUMBER_INVALID')),
  ),
  verificationCode: z.optional(z.string().check(z.overwrite(compactText), z.regex(/^\d{2}$/, 'RIB_KEY_INVALID'))),
  iban: z.optional(Iban),
});
export type BankDetailsInput = z.output<typeof BankDetailsInput>;

/**
 * A page of this product to go on to, without its language. What would lead to another site is refused: `//host`, a
 * backslash, or white space that a browser leaves out.
 */
export const ReturnPath = z.string().check(z.maxLength(500, 'TEXT_TOO_LONG'), z.regex(/^\/(?!\/)[^\\\s]*$/, 'INVALID'));

/** The fields that every sign-up shares. `passwordsAgree` is checked on the whole form. */
export const signUpFields = {
  email: Email,
  password: NewPassword,
  confirmPassword: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED')),
  firstName: paperName,
  lastName: paperName,
  countryCode: CountryCode,
  phone: LocalPhone,
  island: line(60),
  language: z._default(z.optional(Language), 'fr'),
  acceptTerms: z.literal(true, 'TERMS_NOT_ACCEPTED'),
};

/** Puts PASSWORDS_DIFFER on the confirmation field, together with whatever else is wrong with the form. */
export const passwordsAgree = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: 'PASSWORDS_DIFFER', path: ['confirmPassword'], when: ({ value }) => areBothTyped(value) },
);

/** An empty confirmation is told as such, and not a second time as different. */
function areBothTyped(form: unknown): boolean {
  const { password, confirmPassword } = (form ?? {}) as Record<string, unknown>;
  return typeof password === 'string' && typeof confirmPassword === 'string' && confirmPassword !== '';
}
