import type { Days, Kg } from '@matete/contract/units';

/** Goods by the id of their reference product, kg. */
export type Goods = Readonly<Record<string, Kg>>;

/** Somebody who sells. Invented, with an address that no mail can reach. */
export interface SellerStory {
  /** What customers' habits name them by. */
  readonly key: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly island: string;
  readonly tahitiNumber: string;
  /** Days before the end on which they sign up. */
  readonly joined: Days;
  readonly preparationDays: Days;
  /** Days that their customers give them from order to delivery: as often as a ship calls. */
  readonly withinDays: Days;
  /** What they offer anew every week, kg. */
  readonly goods: Goods;
  /** Days before the end of the last week in which they offered anew; absent: each week. */
  readonly lastOffered?: Days;
  /** What they tell on their page, beside the drawing of their place (`packages/plates/places`). */
  readonly story: string;
}

/** What somebody orders again and again. */
export interface Habit {
  readonly from: string;
  /** What each order holds in turn. */
  readonly takes: readonly Goods[];
  /** Days before the end of the first order. */
  readonly first: Days;
  readonly everyDays: Days;
  /** Days before the end after which they order no more; absent: they still do. */
  readonly last?: Days;
}

/** What a customer says of goods that they received. */
export interface Praise {
  readonly about: string;
  readonly stars: number;
  readonly words: string;
  readonly answer?: string;
}

/** What is written about an order; each names goods of it. */
export interface Talk {
  readonly about: string;
  /** When the first of it is written. */
  readonly when: 'PREPARING' | 'SHIPPED';
  readonly lines: readonly (readonly [by: 'customer' | 'seller', message: string])[];
  /** The seller shows a label. */
  readonly hasPhoto?: true;
}

/** Somebody who buys. Invented, with an address that no mail can reach. */
export interface CustomerStory {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language?: 'en';
  /** A business, by its name. */
  readonly company?: { readonly name: string; readonly tahitiNumber: string };
  readonly joined: Days;
  /** When they order, about. */
  readonly time: string;
  readonly habits: readonly Habit[];
  readonly says?: readonly Praise[];
  readonly talks?: readonly Talk[];
}
