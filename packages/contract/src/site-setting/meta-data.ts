import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PenaltyLadder } from '../penalty/penalties.ts';
import { Day, MAX_NUMBER, Xpf } from '../primitives.ts';
import { PublicMessage } from './public-message.ts';

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

/** Only web addresses: a link is not the place for a script. */
const Link = z.string().check(
  z.trim(),
  z.maxLength(500, 'TEXT_TOO_LONG'),
  z.refine((text) => text === '' || isWebAddress(text), 'URL_INVALID'),
);

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+\.[^\s/?#]+/i.test(text) && URL.canParse(text);
}

/**
 * The message on top of every page as an admin types it: up to 150 characters; blank removes it.
 *
 * @source specification §5
 */
export const PublicMessageInput = z.strictObject({
  message: z.string('REQUIRED').check(z.trim(), z.maxLength(150, 'TEXT_TOO_LONG')),
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
const Particular = z._default(z.optional(z.string().check(z.trim(), z.maxLength(200, 'TEXT_TOO_LONG'))), '');

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

const MetaData = z.object({
  publicMessage: z.nullable(PublicMessage),
  ...FeeAnswer.shape,
  penaltyLadder: PenaltyLadder,
  house: HouseInput,
});

export const getMetaData = endpoint({
  method: 'GET',
  path: '/meta-data',
  summary: 'Read the settings of the site that admins change',
  roles: ['ADMIN'],
  response: MetaData,
  refusals: [],
});

export const updateMetaData = endpoint({
  method: 'PATCH',
  path: '/meta-data',
  summary: 'Change a setting of the site',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.discriminatedUnion('name', [
    z.strictObject({ name: z.literal('PUBLIC_MESSAGE'), data: PublicMessageInput }),
    z.strictObject({
      name: z.literal('SELLER_WITHDRAWAL_FEE'),
      data: WithdrawalFeeInput,
    }),
    z.strictObject({ name: z.literal('PENALTY_LADDER'), data: PenaltyLadderInput }),
    z.strictObject({ name: z.literal('HOUSE'), data: HouseInput }),
  ]),
  response: MetaData,
  refusals: ['DATE_IN_THE_PAST'],
});
