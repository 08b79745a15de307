import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What has to be there before a market can open, in the order in which it is done. */
export const OPENING_STEPS = [
  'HOUSE',
  'CONTACT',
  'BANK_ACCOUNT',
  'PAYMENT_METHODS',
  'MAIL',
  'RATES',
  'FREIGHT',
  'SHIPS',
  'PRODUCTS',
  'SELLERS',
  'WAITING_TIMES',
  'DECISIONS',
  'LANGUAGES',
  'SECOND_ADMIN',
] as const;
/** Something that has to be there before a market can open. */
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** TO_READ: it works with what it came with, and nobody has confirmed that yet. */
export const OPENING_STATES = ['DONE', 'TO_READ', 'TO_DO'] as const;
/** How far a step of the opening is. */
export type OpeningState = (typeof OPENING_STATES)[number];

/** How far the opening of the market is. */
export const OpeningView = z.object({
  steps: z.array(
    z.object({
      step: z.enum(OPENING_STEPS),
      state: z.enum(OPENING_STATES),
      /** Nothing can be sold and paid without it. */
      isNeeded: z.boolean(),
    }),
  ),
  /** Everything that is needed is there: money can move. */
  isOpen: z.boolean(),
});
export type OpeningView = z.output<typeof OpeningView>;

export const readOpening = endpoint({
  method: 'GET',
  path: '/admins/opening',
  summary: 'Read what is still missing before money can move, step by step',
  roles: ['ADMIN'],
  response: OpeningView,
  refusals: [],
});
