import * as z from 'zod/mini';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { isOnPapers } from '../latin-letters.ts';
import { PenaltyLadder } from '../penalty/penalties.ts';
import { CustomerType } from '../account/account-views.ts';
import { PaymentMethod } from '../payment-method.ts';
import { Day, Language, MAX_NUMBER, Xpf } from '../primitives.ts';
import { KeptMessage } from './public-message.ts';
import {
  AdminSecondFactorInput,
  BankTransferInput,
  ContactInput,
  CustomerApprovalInput,
  LanguagesInput,
  PaymentMethodsInput,
  GiftCardInput,
  PointsInput,
  SecondAdminInput,
  SellerChangesInput,
  WaitingTimesInput,
} from './setting-inputs.ts';

/** The fee of a second withdrawal of a month, and since when. */
const WithdrawalFeeSetting = z.object({ fee: Xpf, effectiveFrom: Day });

const FeeAnswer = z.object({
  /** Null: none was set. */
  sellerWithdrawalFee: z.nullable(WithdrawalFeeSetting),
  /** One that is set for a later day. */
  nextSellerWithdrawalFee: z.nullable(WithdrawalFeeSetting),
});

export const getWithdrawalFeeSetting = endpoint({
  method: 'GET',
  path: '/meta-data/seller-withdrawal-fee',
  summary: 'Read the fee of withdrawals after the first of a month',
  roles: 'ANYONE',
  response: FeeAnswer,
  refusals: [],
});

/** Web addresses and paths of this site, such as `/produits`: a link is not the place for a script. */
const Link = z.string().check(
  z.trim(),
  z.maxLength(500, 'TEXT_TOO_LONG'),
  z.refine((text) => text === '' || isWebAddress(text) || isOwnPath(text), 'URL_INVALID'),
);

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+\.[^\s/?#]+/i.test(text) && URL.canParse(text);
}

/** What would lead to another site is none: `//host`, or a backslash. */
const isOwnPath = (text: string): boolean => /^\/(?!\/)[^\\\s]*$/.test(text);

/** The message in a language besides French; left out, that language shows the French one. */
const OtherMessage = z.optional(z.string().check(z.trim(), z.maxLength(150, 'TEXT_TOO_LONG')));

/**
 * The message on top of every page as an admin types it: up to 150 characters; blank removes it.
 *
 * @source specification §5
 */
export const PublicMessageInput = z.strictObject({
  message: z.string('REQUIRED').check(z.trim(), z.maxLength(150, 'TEXT_TOO_LONG')),
  others: z._default(
    z.optional(
      z.strictObject({
        en: OtherMessage,
        ty: OtherMessage,
        pu: OtherMessage,
        mrv: OtherMessage,
        aut: OtherMessage,
        mar: OtherMessage,
        hka: OtherMessage,
      }),
    ),
    {},
  ),
  /** The last day on which it is shown; left out: until it is taken away. */
  endsOn: z.optional(Day),
  link: z._default(z.optional(Link), ''),
  active: z._default(z.optional(z.boolean()), true),
  opensExternally: z._default(z.optional(z.boolean()), false),
});

/** A fee as an admin sets it. */
export const WithdrawalFeeInput = z.strictObject({
  /** XPF. Spec §5: greater than 0. */
  fee: z.int('NUMBER_INVALID').check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
  /** Today when left out; never in the past. */
  effectiveFrom: z.optional(Day),
});

/** The reading of the rules that penalties follow, as an admin chooses it. */
export const PenaltyLadderInput = z.strictObject({ ladder: PenaltyLadder });

/** Up to 200 characters; blank: not known yet. */
const Particular = z._default(
  z.optional(
    z.string().check(z.trim(), z.maxLength(200, 'TEXT_TOO_LONG'), z.refine(isOnPapers, 'LATIN_LETTERS_NEEDED')),
  ),
  '',
);

/**
 * Who sells: what the law wants on an invoice of the house. What is blank is printed as missing.
 *
 * @source domain rules §16 "the house's particulars"
 */
export const HouseInput = z.strictObject({
  name: Particular,
  legalForm: Particular,
  address: Particular,
  tahitiNumber: Particular,
  /** Number in the trade register. */
  rcNumber: Particular,
  vatNumber: Particular,
});
export type HouseInput = z.output<typeof HouseInput>;

/** Settings that this call changes, by name. */
export const SETTING_NAMES = [
  'PUBLIC_MESSAGE',
  'SELLER_WITHDRAWAL_FEE',
  'PENALTY_LADDER',
  'HOUSE',
  'CONTACT',
  'BANK_TRANSFER',
  'PAYMENT_METHODS',
  'LANGUAGES',
  'WAITING_TIMES',
  'SECOND_ADMIN',
  'GIFT_CARDS',
  'POINTS',
  'CUSTOMER_APPROVAL',
  'ADMIN_SECOND_FACTOR',
  'SELLER_CHANGES',
] as const;
/** A setting that {@link updateMetaData} changes. */
export type SettingName = (typeof SETTING_NAMES)[number];

/**
 * How often a setting was changed when it was read. Sent back with a change, it is refused where somebody else was faster;
 * left out, the change is made whatever stands there.
 */
export const SettingVersion = z.optional(
  z.int('NUMBER_INVALID').check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
);

/** Why a method cannot work: no account to send transfers to, no gateway that takes cards. */
export const METHOD_OBSTACLES = ['NO_ACCOUNT', 'NO_GATEWAY'] as const;
/** Why a method of payment cannot work. */
export type MethodObstacle = (typeof METHOD_OBSTACLES)[number];

/** A method of payment as an admin sees it. */
const MethodView = z.object({
  method: PaymentMethod,
  /** Switched on; on offer where nothing stands in its way. */
  isOn: z.boolean(),
  obstacle: z.nullable(z.enum(METHOD_OBSTACLES)),
  /** Gateway that takes it; null: an admin checks the house's bank statement. */
  gateway: z.nullable(z.enum(['PAYZEN', 'SANDBOX', 'REVOLUT'])),
});

/** Everything that admins set for the whole site, as it stands. */
export const MetaData = z.object({
  publicMessage: z.nullable(KeptMessage),
  ...FeeAnswer.shape,
  penaltyLadder: PenaltyLadder,
  house: HouseInput,
  /** Address of the picture on papers; null: none. */
  houseLogo: z.nullable(z.string()),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    /** Address of the operator's settings, shown while none is typed; null: there is none. */
    defaultEmail: z.nullable(z.string()),
  }),
  bankTransfer: z.nullable(BankTransferInput),
  paymentMethods: z.array(MethodView),
  languages: z.array(Language),
  waitingTimes: WaitingTimesInput,
  secondAdminFrom: Xpf,
  secondAdminDayFrom: Xpf,
  /** Most that a gift card can be worth, XPF; 0: none are sold. */
  giftCardMost: Xpf,
  /** Points that each 100 XPF of goods earn; 0: none are given. */
  pointsPerHundred: z.int(),
  customerApproval: z.array(CustomerType),
  isAdminSecondFactorRequired: z.boolean(),
  areSellerChangesAtOnce: z.boolean(),
  versions: z.record(z.enum(SETTING_NAMES), z.int()),
});

export const getMetaData = endpoint({
  method: 'GET',
  path: '/meta-data',
  summary: 'Read the settings of the site that admins change',
  roles: ['ADMIN'],
  response: MetaData,
  refusals: [],
});

const version = SettingVersion;

export const updateMetaData = endpoint({
  method: 'PATCH',
  path: '/meta-data',
  summary: 'Change a setting of the site; with the version that was read, only where nobody else has changed it since',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.discriminatedUnion('name', [
    z.strictObject({ name: z.literal('PUBLIC_MESSAGE'), data: PublicMessageInput, version }),
    z.strictObject({ name: z.literal('SELLER_WITHDRAWAL_FEE'), data: WithdrawalFeeInput, version }),
    z.strictObject({ name: z.literal('PENALTY_LADDER'), data: PenaltyLadderInput, version }),
    z.strictObject({ name: z.literal('HOUSE'), data: HouseInput, version }),
    z.strictObject({ name: z.literal('CONTACT'), data: ContactInput, version }),
    z.strictObject({ name: z.literal('BANK_TRANSFER'), data: BankTransferInput, version }),
    z.strictObject({ name: z.literal('PAYMENT_METHODS'), data: PaymentMethodsInput, version }),
    z.strictObject({ name: z.literal('LANGUAGES'), data: LanguagesInput, version }),
    z.strictObject({ name: z.literal('WAITING_TIMES'), data: WaitingTimesInput, version }),
    z.strictObject({ name: z.literal('SECOND_ADMIN'), data: SecondAdminInput, version }),
    z.strictObject({ name: z.literal('GIFT_CARDS'), data: GiftCardInput, version }),
    z.strictObject({ name: z.literal('POINTS'), data: PointsInput, version }),
    z.strictObject({ name: z.literal('CUSTOMER_APPROVAL'), data: CustomerApprovalInput, version }),
    z.strictObject({ name: z.literal('ADMIN_SECOND_FACTOR'), data: AdminSecondFactorInput, version }),
    z.strictObject({ name: z.literal('SELLER_CHANGES'), data: SellerChangesInput, version }),
  ]),
  /** The settings as they then are; one of money or of who must agree waits for a second admin. */
  response: z.object({ ...MetaData.shape, ...MAY_WAIT }),
  refusals: [
    'APPROVAL_OPEN',
    'DATE_IN_THE_PAST',
    'SETTING_CHANGED',
    'IBAN_INVALID',
    'METHOD_WITHOUT_ACCOUNT',
    'METHOD_WITHOUT_GATEWAY',
    'FRENCH_IS_ALWAYS_SHOWN',
    'REMINDER_NOT_BEFORE_DEADLINE',
    'OWN_SECOND_FACTOR_FIRST',
  ],
});
