import { listOwnTextProposals } from '#features/translation/api/list-own-proposals';
import { listTextProposals } from '#features/translation/api/list-proposals';
import { listTexts } from '#features/translation/api/list-texts';
import { readTranslationProgress } from '#features/translation/api/read-progress';
import { readText } from '#features/translation/api/read-text';

/** Calls whose answers show a proposal, or what was decided about it. */
export const changedByProposal = [
  readText,
  listTexts,
  listTextProposals,
  listOwnTextProposals,
  readTranslationProgress,
] as const;
