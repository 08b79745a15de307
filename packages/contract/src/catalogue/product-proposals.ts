import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  Instant,
  line,
  MAX_NUMBER,
  optionalParagraphs,
  pageOf,
  paging,
  paragraphs,
  ProductId,
  SellerId,
  sorting,
  Uuid,
  Xpf,
} from '../primitives.ts';
import { createProduct } from './manage-products.ts';
import { ProposedChange, Seen, SeenProduct } from './product-changes.ts';
import { ImageView, PrimaryCategory, SubCategory } from './product-views.ts';
import { IMAGE_REFUSALS } from '../upload-refusals.ts';

/** How a proposal stands: OPEN waits for an admin, the others are over. */
export const PROPOSAL_STATUSES = ['OPEN', 'PUBLISHED', 'REFUSED', 'WITHDRAWN'] as const;
/** How a proposal stands. WITHDRAWN: its seller took it back. */
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Most proposals of one seller that may wait at the same time. */
export const MOST_OPEN_PROPOSALS = 5;

/** Pictures of a proposed product, as many as a product has. */
const IMAGES = { images: { max: 5, kind: 'IMAGE' } } as const;
const imageRefusals = ['TOO_MANY_IMAGES', ...IMAGE_REFUSALS] as const;

/** A product that a seller proposes, or a change of one, as its seller reads it. */
export const ProposalView = z.object({
  proposalId: Uuid,
  status: z.enum(PROPOSAL_STATUSES),
  /** As the seller wrote them, in their language. */
  name: z.string(),
  description: z.nullable(z.string()),
  primaryCategoryId: PrimaryCategory,
  subCategoryId: SubCategory,
  /** XPF per kg without VAT; null: the seller has no wish. */
  wishedPrice: z.nullable(Xpf),
  /** Product whose tariff, taxes, customs code and limits a new one takes over; null: an admin chooses them. */
  likeProduct: z.nullable(z.object({ productId: ProductId, name: z.string() })),
  images: z.array(ImageView),
  madeAt: Instant,
  decidedAt: z.nullable(Instant),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** The product that was made of it, or that was changed. */
  productId: z.nullable(ProductId),
  /** What is to be different of a product of the catalogue; null: the proposal is a new one. */
  change: z.nullable(ProposedChange),
});
export type ProposalView = z.output<typeof ProposalView>;

/** A proposal as admins read it, with who made it. */
export const AdminProposalView = z.object({
  ...ProposalView.shape,
  seller: z.object({ sellerId: SellerId, name: z.string(), islandId: z.nullable(z.string()) }),
});
export type AdminProposalView = z.output<typeof AdminProposalView>;

/** A proposal as an admin decides it: one of a change with the product as it is now. */
export const DecidedProposalView = z.object({
  ...AdminProposalView.shape,
  product: z.nullable(SeenProduct),
  /** It can be carried out as it stands, while the product is as it was seen. */
  isComplete: z.boolean(),
});
export type DecidedProposalView = z.output<typeof DecidedProposalView>;

export const proposeProduct = endpoint({
  method: 'POST',
  path: '/products/proposals',
  summary: 'Propose a product that the catalogue does not have',
  roles: ['SELLER'],
  idempotency: 'accepted',
  status: 201,
  files: IMAGES,
  body: z.strictObject({
    name: line(200),
    description: optionalParagraphs(1000),
    primaryCategoryId: PrimaryCategory,
    subCategoryId: SubCategory,
    /** Digits: XPF per kg without VAT. */
    wishedPrice: z.optional(
      z.pipe(
        z.string().check(z.trim(), z.regex(/^\d{1,9}$/, 'NUMBER_INVALID')),
        z.pipe(
          z.transform((digits: string) => Number(digits)),
          z.int().check(z.minimum(1, 'PRICE_NOT_POSITIVE'), z.maximum(MAX_NUMBER, 'PRICE_NOT_POSITIVE')),
        ),
      ),
    ),
    /** Product that the caller supplies, whose tariff, taxes, customs code and limits are taken over. */
    likeProductId: z.optional(ProductId),
  }),
  /** PUBLISHED at once where the house lets sellers do so, and a price and a like product are given. */
  response: ProposalView,
  refusals: ['SUB_CATEGORY_ELSEWHERE', 'OFFER_NOT_FOUND', 'PRODUCT_PROPOSALS_TOO_MANY', ...imageRefusals],
});

export const listOwnProposals = endpoint({
  method: 'GET',
  path: '/products/proposals/own',
  summary: "List the caller's own proposals, newest first",
  roles: ['SELLER'],
  query: z.object({ ...paging, ...sorting(['date', 'name']) }),
  response: z.object({ ...pageOf(ProposalView).shape, openCount: z.int() }),
  refusals: [],
});

const proposalParams = z.object({ proposalId: Uuid });
const stepRefusals = ['PRODUCT_PROPOSAL_NOT_FOUND', 'PRODUCT_PROPOSAL_DECIDED'] as const;

export const withdrawProposal = endpoint({
  method: 'PATCH',
  path: '/products/proposals/:proposalId/withdrawn',
  summary: 'Take back an own proposal that nobody has decided yet',
  roles: ['SELLER'],
  params: proposalParams,
  idempotency: 'accepted',
  response: ProposalView,
  refusals: stepRefusals,
});

export const listProposals = endpoint({
  method: 'GET',
  path: '/products/proposals',
  summary: 'List proposals of sellers: those that wait oldest first, the others newest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'name']),
    status: z.optional(z.enum(PROPOSAL_STATUSES)),
  }),
  response: z.object({ ...pageOf(DecidedProposalView).shape, openCount: z.int() }),
  refusals: [],
});

export const readProposal = endpoint({
  method: 'GET',
  path: '/products/proposals/:proposalId',
  summary: 'Read a proposal; that of a change with the product as it is now',
  roles: ['ADMIN'],
  params: proposalParams,
  response: DecidedProposalView,
  refusals: ['PRODUCT_PROPOSAL_NOT_FOUND'],
});

export const publishProposal = endpoint({
  method: 'POST',
  path: '/products/proposals/:proposalId/published',
  summary: 'Make a product of a proposal, with what the admin changed of it; its seller is told',
  roles: ['ADMIN'],
  params: proposalParams,
  idempotency: 'accepted',
  status: 201,
  files: IMAGES,
  body: z.strictObject({
    ...createProduct.body.shape,
    /** Ids of the proposal's pictures to take over, in order, comma-separated; left out: all. New ones come after them. */
    keepImages: z.optional(z.string().check(z.maxLength(400))),
  }),
  response: z.object({ productId: ProductId }),
  refusals: [...stepRefusals, ...createProduct.refusals],
});

export const publishChange = endpoint({
  method: 'POST',
  path: '/products/proposals/:proposalId/carried-out',
  summary: 'Carry a proposal out as it stands; a change is refused where the product is not as the admin saw it',
  roles: ['ADMIN'],
  params: proposalParams,
  idempotency: 'accepted',
  /** `seen`: empty of a new product. */
  body: z.strictObject({ seen: Seen }),
  response: AdminProposalView,
  refusals: [
    ...stepRefusals,
    'PRODUCT_PROPOSAL_INCOMPLETE',
    'VAT_RATE_NOT_OFFERED',
    'PRODUCT_CHANGE_OUTDATED',
    'PRODUCT_CHANGE_NO_NAME',
    'TOO_MANY_IMAGES',
    'SKU_TAKEN',
  ],
});

export const refuseProposal = endpoint({
  method: 'POST',
  path: '/products/proposals/:proposalId/refused',
  summary: 'Refuse a proposal with a reason, which its seller reads',
  roles: ['ADMIN'],
  params: proposalParams,
  idempotency: 'accepted',
  body: z.strictObject({ reason: paragraphs(500) }),
  response: AdminProposalView,
  refusals: stepRefusals,
});
