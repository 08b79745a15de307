import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, optionalParagraphs, paragraphs } from '../primitives.ts';

/** Articles of the first version of the terms, in their order; their words are in the catalogues. */
export const FIRST_TERMS_ARTICLES = [
  'purpose',
  'payment',
  'price',
  'cancel',
  'partial',
  'risk',
  'withdrawal',
  'vouchers',
  'sellers',
  'courts',
] as const;

/** An article of the terms of sale. */
export const TermsArticle = z.object({ title: z.string(), text: z.string() });
export type TermsArticle = z.output<typeof TermsArticle>;

/** Articles of a version by language; French is always there. */
export interface TermsTexts {
  readonly fr: readonly TermsArticle[];
  readonly en?: readonly TermsArticle[] | undefined;
}

/** A version of the terms, and from which day on it is in force. */
export const TermsVersion = z.object({ version: z.int(), effectiveDate: Day });
export type TermsVersion = z.output<typeof TermsVersion>;

/** The terms of sale as they are read. */
export const TermsView = z.object({
  ...TermsVersion.shape,
  /** The version that holds today; another one than this where an older or a coming one is read. */
  currentVersion: z.int(),
  articles: z.array(z.object({ id: z.string(), ...TermsArticle.shape })),
  /** Language the text is really in, for a `lang` attribute. */
  language: z.string(),
  /** Every version that was published, the newest first. */
  versions: z.array(TermsVersion),
});
export type TermsView = z.output<typeof TermsView>;

export const getTerms = endpoint({
  method: 'GET',
  path: '/terms',
  summary: 'Read the terms of sale that hold today, or an older version',
  roles: 'ANYONE',
  query: z.object({ version: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'NUMBER_INVALID'))) }),
  response: TermsView,
  refusals: ['TERMS_VERSION_UNKNOWN'],
});

export const getAcceptedTerms = endpoint({
  method: 'GET',
  path: '/terms/accepted',
  summary: 'Read which version of the terms the caller has accepted, and whether the one that holds today is another',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  beforeVerification: true,
  response: z.object({ acceptedVersion: z.int(), current: TermsVersion, mustAccept: z.boolean() }),
  refusals: [],
});

/** Longest text of a version in one language, in characters. */
export const TERMS_TEXT_MAX = 30_000;

export const publishTerms = endpoint({
  method: 'POST',
  path: '/terms',
  summary: 'Publish a new version of the terms of sale; people accept it at their next order from its day on',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  status: 201,
  body: z.strictObject({
    /** Today or later. */
    effectiveDate: Day,
    /** Each article begins with a line `## Title`. */
    fr: paragraphs(TERMS_TEXT_MAX),
    /** Left out: everybody reads French. */
    en: optionalParagraphs(TERMS_TEXT_MAX),
  }),
  response: TermsView,
  refusals: ['DATE_IN_THE_PAST', 'TERMS_WITHOUT_ARTICLES', 'TERMS_DATE_BEFORE_LAST'],
});
