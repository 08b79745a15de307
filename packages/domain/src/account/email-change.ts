import type { Hours } from '@matete/contract/units';

/** How long the links of a change of e-mail address can be followed: a boat may be a day away from a network. */
export const EMAIL_CHANGE_HOURS: Hours = 72;

/** Changes of address that one account may ask for in a day: each writes to a mailbox that may be a stranger's. */
export const EMAIL_CHANGES_A_DAY = 5;

/** Which mailboxes have confirmed a change, and whether the old one is asked at all. */
export interface EmailChangeState {
  /** False where admins vouch for somebody who lost the old mailbox. */
  readonly needsOld: boolean;
  readonly isOldConfirmed: boolean;
  readonly isNewConfirmed: boolean;
}

/**
 * Checks whether a change of e-mail address takes effect: the new mailbox always confirms it, because mail goes there from
 * then on, and the old one unless it is lost.
 *
 * @example isEmailChangeComplete({ needsOld: true, isOldConfirmed: false, isNewConfirmed: true }) // false
 */
export const isEmailChangeComplete = ({ needsOld, isOldConfirmed, isNewConfirmed }: EmailChangeState): boolean =>
  isNewConfirmed && (isOldConfirmed || !needsOld);
