import type { readVoyageDraft as endpoint } from '@matete/contract/shipping/voyage-drafts';

import { readCall } from '#lib/api/calls';

/** Reads a draft of voyages as it would be taken over now. */
export const readVoyageDraft = readCall<typeof endpoint>('/ships/voyage-drafts/:draftId');
