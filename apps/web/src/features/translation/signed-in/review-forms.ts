import { decideTextProposal, withdrawTextProposal } from '@matete/contract/translation/proposals';
import { chooseThanks } from '@matete/contract/translation/reviewers';
import type { Language } from '@matete/contract/primitives';

import { translationPaths } from '#features/translation/parts/translation-paths';
import { defineForm } from '#lib/forms/form-definition';

type Params = Readonly<Record<string, string>>;
const languageOf = (params: Params): Language => (params['language'] ?? '') as Language;

/** Publishes a proposal, as it is or changed, or declines it. */
export const decideProposalForm = defineForm(decideTextProposal, {
  name: 'decide-proposal',
  fields: {
    text: { label: 'contact.translation.queue.text' },
    decision: { label: 'contact.translation.queue.decision', required: 'contact.translation.queue.decisionMissing' },
    answer: { label: 'contact.translation.queue.answer' },
  },
  address: ({ subject = '' }) => ({ params: { proposalId: subject } }),
  next: ({ status }, { params }) => `${translationPaths.queue(languageOf(params))}?fait=${status}`,
});

/** Withdraws an own proposal. */
export const withdrawProposalForm = defineForm(withdrawTextProposal, {
  name: 'withdraw-proposal',
  fields: {},
  address: ({ subject = '' }) => ({ params: { proposalId: subject } }),
  next: (_proposal, { params }) => translationPaths.own(languageOf(params)),
});

/** Chooses whether a reviewer is thanked by name. */
export const thanksForm = defineForm(chooseThanks, {
  name: 'thanks',
  fields: {
    isThanked: { label: 'contact.translation.queue.thanks' },
    language: { label: 'contact.translation.queue.thanks' },
  },
  next: (_own, { params }) => translationPaths.queue(languageOf(params)),
});
