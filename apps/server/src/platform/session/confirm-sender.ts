import { ok, refuse, type Result } from '@matete/domain/result';

import type { Caller } from '#platform/session/caller';

interface Sender {
  /** A field that people do not see. */
  readonly website?: string | undefined;
  /** They confirm that they send the form themselves. */
  readonly isPerson: boolean;
  readonly caller: Caller | undefined;
}

/**
 * Asks a visitor once more who filled in a field that people do not see: programs that fill in every field do, and so do
 * password managers. Somebody who is signed in is not asked.
 */
export const confirmSender = ({ website = '', isPerson, caller }: Sender): Result<void> =>
  website === '' || isPerson || caller !== undefined
    ? ok(undefined)
    : refuse('SENDER_TO_CONFIRM', { path: 'isPerson' });
