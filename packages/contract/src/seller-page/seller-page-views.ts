import * as z from 'zod/mini';
import { ImageView, LocalText, ProductCard } from '../catalogue/product-views.ts';
import { Instant, IslandId, Language, SellerId } from '../primitives.ts';
import { RATING_STATUSES } from '../rating/rating-views.ts';
import { RatingSummary } from '../rating-summary.ts';

/** Most characters of what a seller says of themselves. */
export const MOST_STORY_CHARACTERS = 1500;
/** Most pictures of a seller's page. */
export const MOST_SELLER_PHOTOS = 4;

/** A seller by first name and island: all that everybody reads of them without their doing. */
export const PublicSeller = z.object({ sellerId: SellerId, name: z.string(), islandId: z.nullable(IslandId) });
export type PublicSeller = z.output<typeof PublicSeller>;

/** A seller's page as everybody reads it: story and pictures once an admin has published them. */
export const SellerPageView = z.object({
  ...PublicSeller.shape,
  story: z.nullable(LocalText),
  photos: z.array(ImageView),
  /** What they can supply now. */
  products: z.array(ProductCard),
  /** What customers say of their deliveries; null: nobody has rated them. */
  rating: z.nullable(RatingSummary),
});
export type SellerPageView = z.output<typeof SellerPageView>;

/** What a seller has entered for their page, and how it stands. */
const entered = {
  /** False: the page does not exist for anybody else. */
  isShown: z.boolean(),
  story: z.nullable(z.string()),
  storyLanguage: Language,
  photos: z.array(ImageView),
  /** Null: neither story nor pictures, which nobody has to decide. */
  status: z.nullable(z.enum(RATING_STATUSES)),
  /** Why story and pictures were refused or taken down. */
  reason: z.nullable(z.string()),
};

/** A seller's page as its seller edits it. */
export const OwnSellerPageView = z.object({
  ...entered,
  /** The page as everybody would read it, with what waits for a decision. */
  preview: SellerPageView,
});
export type OwnSellerPageView = z.output<typeof OwnSellerPageView>;

/** Story and pictures of a seller as admins read them. */
export const AdminSellerPageView = z.object({
  ...entered,
  seller: PublicSeller,
  /** Counts the changes of story and pictures: a decision names the one it was taken about. */
  version: z.int(),
  changedAt: Instant,
});
export type AdminSellerPageView = z.output<typeof AdminSellerPageView>;
