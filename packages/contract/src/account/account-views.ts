import * as z from 'zod/mini';
import { AccountId, CustomerId, Instant, Language, SellerId, Xpf } from '../primitives.ts';
import { CompanyRole } from '../company-role.ts';
import { RatingSummary } from '../rating-summary.ts';

/** Wire values are the specification's (§4): `APPROVE`, not `APPROVED`. */
export const ACCOUNT_STATUSES = ['PENDING', 'APPROVE', 'DISAPPROVE', 'BLOCK'] as const;
/**
 * Whether an account may act. DISAPPROVE cannot sign in; BLOCK can finish what is under way, until its day passes.
 *
 * @source domain rules §2
 */
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
export const AccountStatus = z.enum(ACCOUNT_STATUSES);

/**
 * Private customers are approved by themselves unless a setting says otherwise, businesses by an admin.
 *
 * @source domain rules §2
 */
export const CUSTOMER_TYPES = ['INDIVIDUAL', 'BUSINESS'] as const;
/** Private person or business: it decides who approves the account. */
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
export const CustomerType = z.enum(CUSTOMER_TYPES);

/**
 * A seller's bank details as they and an admin read them; null where nothing was given. A withdrawal needs all of
 * them.
 *
 * @source domain rules §13
 */
export const BankDetails = z.object({
  bankName: z.nullable(z.string()),
  accountTitle: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  bankCode: z.nullable(z.string()),
  branchCode: z.nullable(z.string()),
  branchName: z.nullable(z.string()),
  /** The RIB key; the specification calls it verification code. */
  verificationCode: z.nullable(z.string()),
});
export type BankDetails = z.output<typeof BankDetails>;

/** An account as its owner and the admin see it. */
export const UserView = z.object({
  userId: AccountId,
  role: z.enum(['CUSTOMER', 'SELLER', 'ADMIN']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** E.164. */
  phone: z.nullable(z.string()),
  island: z.nullable(z.string()),
  language: Language,
  status: AccountStatus,
  /** Present while a block lasts; a block whose date has passed is over. */
  blockedTill: z.nullable(Instant),
  emailVerified: z.boolean(),
  /** The server of the address refuses our mails for good, and none was delivered since. */
  emailRefused: z.boolean(),
  /** Signing in asks for a code beside the password. */
  hasSecondFactor: z.boolean(),
  registeredOn: Instant,
  customer: z.nullable(z.object({ type: CustomerType })),
  /** Company in whose name they act, and what they may do there; null: nobody's but their own. */
  company: z.nullable(z.object({ companyId: CustomerId, name: z.string(), role: CompanyRole })),
  seller: z.nullable(
    z.object({
      tahitiNumber: z.string(),
      bank: BankDetails,
      penaltyCount: z.int(),
      /** XPF in the wallet, free to withdraw. */
      balance: Xpf,
      /** XPF ever paid into the wallet. */
      totalEarning: Xpf,
      completedOrders: z.int(),
      suppliedProducts: z.int(),
      /** What customers say of what they deliver; null: nobody has rated it. */
      rating: z.nullable(RatingSummary),
      firstLogin: z.boolean(),
    }),
  ),
});
export type UserView = z.output<typeof UserView>;

/** What anybody may know of a seller. The seal is drawn from `sellerId`. */
export const SellerPublicView = z.object({
  sellerId: SellerId,
  displayName: z.string(),
  island: z.string(),
  suppliedProducts: z.int(),
});
