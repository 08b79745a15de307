import * as z from 'zod/mini';
import { AccountId, ApprovalId, Instant, LANGUAGES, Uuid } from '../primitives.ts';

/** Most characters of any text that is proposed; that of one text is shorter (`longest` of its view). */
export const MOST_TEXT = 4000;
/** Most characters of a reason, and of the answer to a proposal. */
export const MOST_REASON = 500;
/** Proposals of one person within a day of Tahiti, those of files not counted. */
export const PROPOSALS_PER_DAY = 100;

/**
 * How a text of a language stands. MISSING: the language has none, and French is shown. DRAFT: composed of attested words
 * by somebody who does not speak it. ATTESTED: a source shows its words. REVIEWED: a reviewer of the language published
 * it. ORIGINAL: written by the house, in French and English.
 *
 * @source domain rules §15
 */
export const TEXT_STATES = ['MISSING', 'DRAFT', 'ATTESTED', 'REVIEWED', 'ORIGINAL'] as const;
/** How a text of a language stands. */
export type TextState = (typeof TEXT_STATES)[number];

/** What a list of texts is narrowed to: a state, texts with a proposal, or those whose French has changed since. */
export const TEXT_FILTERS = ['MISSING', 'DRAFT', 'ATTESTED', 'REVIEWED', 'PROPOSED', 'FRENCH_CHANGED'] as const;
/** What a list of texts is narrowed to. */
export type TextFilter = (typeof TEXT_FILTERS)[number];

/** How a proposal stands. WITHDRAWN: by its proposer, or replaced by another of theirs. */
export const TEXT_PROPOSAL_STATUSES = ['WAITING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
/** How a proposal of a text stands. */
export type TextProposalStatus = (typeof TEXT_PROPOSAL_STATUSES)[number];

/** Language whose texts a call is about. */
export const TextLanguage = z.enum(LANGUAGES);
/** Id of a text: its area, then names, `shop.product.addToCart`. */
export const TextId = z
  .string()
  .check(z.regex(/^[\w-]+(\.[\w-]+)+$/, 'TEXT_INVALID'), z.maxLength(200, 'TEXT_TOO_LONG'));

/** A text as lists show it. */
export const TextRow = z.object({
  textId: z.string(),
  area: z.string(),
  french: z.string(),
  english: z.string(),
  /** What readers of the language see; null: French. */
  current: z.nullable(z.string()),
  state: z.enum(TEXT_STATES),
  /** A correction was published for another French text, and is not shown until it is confirmed. */
  isFrenchChanged: z.boolean(),
  /** Proposals that wait for a reviewer. */
  waitingCount: z.int(),
  /** About money, law, cancelling, refunding, deleting or accepting: French until a reviewer has published it. */
  isBinding: z.boolean(),
});
export type TextRow = z.output<typeof TextRow>;

/** A word of the glossary that the French of a text contains. */
export const GlossaryWord = z.object({
  french: z.string(),
  word: z.string(),
  /** Titles of the works that show it. */
  sources: z.array(z.string()),
  confidence: z.enum(['high', 'medium', 'low']),
});
export type GlossaryWord = z.output<typeof GlossaryWord>;

/** A text with what its translator needs. */
export const TextView = z.object({
  ...TextRow.shape,
  words: z.array(GlossaryWord),
  /** Works that show the words of the present text; empty: it has none, or a person wrote it. */
  sources: z.array(z.string()),
  /** Draft of a binding text: nobody reads it before a reviewer has published it. */
  heldDraft: z.nullable(z.string()),
  /** Most characters that make sense where the text stands. */
  longest: z.int(),
  /** Arguments that every translation takes, such as `{count}` and `<link>`. */
  placeholders: z.array(z.string()),
  /** A correction that is not shown because the French has changed since: what it said, and for which French. */
  outdated: z.nullable(z.object({ text: z.string(), french: z.string() })),
});
export type TextView = z.output<typeof TextView>;

const proposal = {
  proposalId: Uuid,
  language: TextLanguage,
  textId: z.string(),
  french: z.string(),
  english: z.string(),
  /** What readers see at present; null: French. */
  current: z.nullable(z.string()),
  text: z.string(),
  /** Island or dialect that the words are of. */
  variety: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  status: z.enum(TEXT_PROPOSAL_STATUSES),
  /** What a reviewer answered. */
  answer: z.nullable(z.string()),
  /** What was published of it, where a reviewer changed it. */
  published: z.nullable(z.string()),
  proposedAt: Instant,
  decidedAt: z.nullable(Instant),
};

/** A proposal as its proposer reads it. */
export const OwnProposal = z.object(proposal);
export type OwnProposal = z.output<typeof OwnProposal>;

/** A proposal as reviewers of its language read it. */
export const ReviewedProposal = z.object({
  ...proposal,
  /** First name of the proposer. */
  proposer: z.string(),
  isOwn: z.boolean(),
  longest: z.int(),
  placeholders: z.array(z.string()),
  isBinding: z.boolean(),
  /** The French was another one when it was proposed. */
  isFrenchChanged: z.boolean(),
});
export type ReviewedProposal = z.output<typeof ReviewedProposal>;

/** Texts of a language or of one of its areas, counted by state. */
const counts = {
  texts: z.int(),
  missing: z.int(),
  draft: z.int(),
  attested: z.int(),
  reviewed: z.int(),
  original: z.int(),
};

/** How far a language has come. */
export const LanguageProgress = z.object({
  language: TextLanguage,
  ...counts,
  waiting: z.int(),
  areas: z.array(z.object({ area: z.string(), ...counts })),
  /** First names of reviewers who wish to be thanked. */
  thanked: z.array(z.string()),
});
export type LanguageProgress = z.output<typeof LanguageProgress>;

/** Somebody who decides about the texts of a language. */
export const Reviewer = z.object({
  language: TextLanguage,
  accountId: AccountId,
  name: z.string(),
  email: z.string(),
  isThanked: z.boolean(),
  appointedAt: Instant,
});
export type Reviewer = z.output<typeof Reviewer>;

/** Days after which the invitation of a reviewer without an account ends; they can be named again. */
export const REVIEWER_INVITATION_DAYS = 14;

/** An address that was named reviewer of a language, and that nobody has confirmed yet. */
export const ReviewerInvitation = z.object({
  invitationId: Uuid,
  language: TextLanguage,
  email: z.string(),
  invitedAt: Instant,
  expiresAt: Instant,
  /** The mailbox refused the mail for good. */
  isUndelivered: z.boolean(),
});
export type ReviewerInvitation = z.output<typeof ReviewerInvitation>;

/** Somebody who was named reviewer of a language: a second admin has not confirmed it yet. */
export const AwaitedReviewer = z.object({ approvalId: ApprovalId, language: TextLanguage, email: z.string() });
export type AwaitedReviewer = z.output<typeof AwaitedReviewer>;
