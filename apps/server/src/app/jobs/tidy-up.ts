import { PASSWORD_RUN_MS } from '@matete/domain/account/password-pause';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import { deleteTokensExpiredBefore } from '#account/email-token/email-token-store';
import { deleteUnconfirmedBefore } from '#account/second-factor/second-factor-store';
import { deleteUnmadeChangesBefore } from '#account/security/email-change-store';
import { deleteInvitationsBefore } from '#company/records/invitation-store';
import { deletePasswordRunsBefore } from '#account/password/password-tries-store';
import type { Services } from '#app/services';
import { eraseUnusedBefore } from '#bank-import/records/statement-store';
import { deletePicturesUnusedSince } from '#catalogue/proposals/proposal-store';
import { deleteSheetsBefore } from '#catalogue/sheets/product-sheet-store';
import { deleteEndedLimits } from '#platform/limits/use-store';
import { deleteBackupsBefore } from '#backup/backup-store';
import { deleteKeysBefore } from '#platform/http/idempotency-store';
import { deleteExpiredSessions } from '#platform/session/session-store';
import { deleteOfferedBefore } from '#offer/offered-day-store';
import { deleteStockSheetsBefore } from '#offer/sheets/stock-sheet-store';
import { endInvitations } from '#translation/appoint-reviewers';
import { deleteTextFilesBefore } from '#translation/text-file-store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Days that an idempotency key is kept: a retry may come from a phone that was out of reach, which sends by itself what
 * waited for up to 14 days.
 */
const KEY_DAYS = 15;
/** Days that a file of products is kept which nobody applied. */
const SHEET_DAYS = 7;
/** Days that each day's kilograms are kept: sellers take up those of a week ago, and may look back at two months. */
const OFFERED_DAYS = 60;
/** Days that pictures of a decided proposal are kept which no product has: its seller may propose it anew, or ask why. */
const PROPOSED_DAYS = 90;

/** Days that the words of a bank's line are kept that no payment was found for: whoever sent it may be nobody's customer. */
const UNUSED_LINE_DAYS = 400;

/** Days that is told how backups ended: the oldest that is kept has a year. */
const BACKUP_DAYS = 400;

/** Days that the report of a file of texts is kept. */
const TEXT_FILE_DAYS = 90;

/**
 * Deletes what has expired: sessions, links, changes never made, keys, files of products nobody applied, stock
 * sheets, pictures that were proposed
 * for nothing, counted tries, invitations of reviewers, reports of files of texts.
 */
export async function tidyUp({ db, now }: Services): Promise<void> {
  const at = now();
  const before = (ageMs: number) => new Date(at.getTime() - ageMs);
  await deleteExpiredSessions(db, at);
  await deleteTokensExpiredBefore(db, before(30 * DAY_MS));
  // An address that was asked for and never taken is nobody's business later; one that was taken is erased with its account.
  await deleteUnmadeChangesBefore(db, before(30 * DAY_MS));
  await deleteInvitationsBefore(db, before(30 * DAY_MS));
  await deleteUnconfirmedBefore(db, before(DAY_MS));
  await deleteKeysBefore(db, before(KEY_DAYS * DAY_MS));
  await db.unitOfWork((tx) => deletePicturesUnusedSince(tx, before(PROPOSED_DAYS * DAY_MS)));
  await deleteSheetsBefore(db, before(SHEET_DAYS * DAY_MS));
  await deleteStockSheetsBefore(db, before(SHEET_DAYS * DAY_MS));
  await deleteOfferedBefore(db, tahitiDayOf(before(OFFERED_DAYS * DAY_MS)));
  await eraseUnusedBefore(db, before(UNUSED_LINE_DAYS * DAY_MS));
  await deletePasswordRunsBefore(db, before(PASSWORD_RUN_MS));
  await db.unitOfWork((tx) => endInvitations(tx, at));
  await deleteTextFilesBefore(db, before(TEXT_FILE_DAYS * DAY_MS));
  await deleteBackupsBefore(db, before(BACKUP_DAYS * DAY_MS));
  await deleteEndedLimits(db, at);
}
