import * as z from 'zod/mini';
import { ImageView, LocalText } from '../catalogue/product-views.ts';
import { AccountId, Day, Instant, IslandId, OrderId, ProductId, SellerId, Uuid } from '../primitives.ts';

/** Most stars of a rating; the fewest is one. */
export const MOST_STARS = 5;
/** Days after completion within which an order is rated, and its rating changed. */
export const RATING_DAYS = 90;
/** Most characters of a rating's words, and of an answer. */
export const MOST_RATING_WORDS = 1000;

/** How the words and photo of a rating stand, or an answer: WAITING for an admin, shown, or not shown. */
export const RATING_STATUSES = ['WAITING', 'PUBLISHED', 'REFUSED'] as const;
/** How the words of a rating or of an answer stand. REFUSED: an admin refused them, or took them down later. */
export type RatingStatus = (typeof RATING_STATUSES)[number];
const RatingStatus = z.enum(RATING_STATUSES);

/** Decisions of an admin about words. */
export const RATING_DECISIONS = ['PUBLISH', 'REFUSE', 'TAKE_DOWN'] as const;
/** What an admin does with words: shows them, refuses them, or takes down what was shown. */
export type RatingDecision = (typeof RATING_DECISIONS)[number];

const Stars = z.int().check(z.minimum(1), z.maximum(MOST_STARS));

/** A person by first name and island, as they were called when they wrote. */
const Person = z.object({ name: z.string(), islandId: z.nullable(IslandId) });

/** A published rating as everybody reads it. */
export const PublicRatingView = z.object({
  ratingId: Uuid,
  stars: Stars,
  words: z.nullable(z.string()),
  photo: z.nullable(ImageView),
  /** Null: the account was erased. */
  author: z.nullable(Person),
  seller: Person,
  /** Day on which it was given, in Tahiti. */
  ratedOn: Day,
  /** What the seller answered; null: nothing that is published. */
  answer: z.nullable(z.string()),
});
export type PublicRatingView = z.output<typeof PublicRatingView>;

const product = z.object({ productId: ProductId, name: LocalText });

const base = {
  ratingId: Uuid,
  orderId: OrderId,
  orderNumber: z.string(),
  products: z.array(product),
  stars: Stars,
  words: z.nullable(z.string()),
  photo: z.nullable(ImageView),
  /** Null: stars alone, which nobody has to decide. */
  status: z.nullable(RatingStatus),
  ratedAt: Instant,
};

const Answer = z.object({
  words: z.string(),
  status: RatingStatus,
  /** Why it was refused or taken down. */
  reason: z.nullable(z.string()),
  /** Counts its changes. */
  version: z.int(),
  answeredAt: Instant,
});

/** A rating as the customer who gave it reads it. */
export const OwnRatingView = z.object({
  ...base,
  /** Why its words were refused or taken down. */
  reason: z.nullable(z.string()),
  /** What the seller answered; null: nothing that is published. */
  answer: z.nullable(z.string()),
});
export type OwnRatingView = z.output<typeof OwnRatingView>;

/** A rating as the seller who delivered reads it: words and photo once they are published. */
export const SellerRatingView = z.object({
  ...base,
  author: z.nullable(Person),
  answer: z.nullable(Answer),
  /** Its seller may answer now. */
  canAnswer: z.boolean(),
});
export type SellerRatingView = z.output<typeof SellerRatingView>;

/** A rating as admins read it. */
export const AdminRatingView = z.object({
  ...base,
  reason: z.nullable(z.string()),
  /** Counts the changes of words and photo: a decision names the one it was taken about. */
  version: z.int(),
  /** When words or photo changed last. */
  changedAt: Instant,
  author: z.nullable(Person),
  customerId: AccountId,
  seller: z.object({ sellerId: SellerId, ...Person.shape }),
  answer: z.nullable(Answer),
});
export type AdminRatingView = z.output<typeof AdminRatingView>;
