import type { AccountId, CustomerId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import * as accounts from '#account/account-store';
import { endTokensOf } from '#account/email-token/email-token-store';
import { endSessionsOf } from '#account/end-sessions';
import { deletePastPasswords } from '#account/password/past-password-store';
import { deleteSecondFactor } from '#account/second-factor/second-factor-store';
import { deleteNotesAbout } from '#admin-note/admin-note-store';
import { deleteEmailChangesOf, listFormerEmails } from '#account/security/email-change-store';
import { eraseSubjectOf } from '#approval/approval-store';
import { eraseCardTextsOf } from '#payment/records/gift-card-store';
import { eraseLinesOf } from '#bank-import/records/statement-store';
import { deleteLines } from '#cart/cart-store';
import { deleteFavouritesOf } from '#favourite/favourite-store';
import { deleteLinksOf } from '#order-link/order-link-store';
import { deleteSupplyAlertsOf } from '#supply-alert/supply-alert-store';
import { deleteCompany } from '#company/records/company-store';
import { deleteInvitationsOf } from '#company/records/invitation-store';
import { deletePeopleOf } from '#company/records/people-store';
import { deleteToldOf } from '#customer-statement/told-statement-store';
import { eraseSenderOf } from '#inquiry/inquiry-store';
import { eraseAddress } from '#newsletter/subscriber-store';
import { deleteAllOf } from '#notification/notification-store';
import { deleteChoicesOf } from '#notification/records/choice-store';
import { eraseCollectorsOf, listNumbersOf } from '#order/order-store';
import { eraseAccountsOf } from '#payment/records/refund-store';
import { eraseTextsOf } from '#order-message/order-message-store';
import { readOpenBusiness, sumOpen } from '#personal-data/open-business-query';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { deleteAnswersAbout, deleteKeysOf } from '#platform/http/idempotency-store';
import { deleteMailsTo } from '#platform/mail/mail-store';
import { deleteAllOf as deleteStandingOrdersOf } from '#standing-order/standing-order-store';
import { eraseRater } from '#rating/erase-rater';
import { eraseNamings } from '#translation/appoint-reviewers';
import { eraseTranslator } from '#translation/erase-translator';

/** Never a hash of any password: nobody signs in with it. */
const NO_PASSWORD = 'erased';

/** How an erased person is called where their orders are still shown. */
const ERASED_NAME = { first_name: 'Compte', last_name: 'effacé' } as const;

interface Erasure {
  readonly customerId: CustomerId;
  readonly actorId: AccountId;
  /** An admin's; null: the customer did it. */
  readonly reason: string | null;
  readonly now: Date;
}

/**
 * Erases a customer: name, address, company, its people and their own place in one, phone, cart, favourites, requests for
 * supply, standing orders, notifications and how they are told of them, mails, messages about orders, links to them, who was to collect
 * them, for whom gift cards were and what was said to them, the bank's words about their transfers, the accounts that refunds
 * went to but for their last digits, the notes of admins, kept answers of whoever acted on their orders, sessions, the name on
 * ratings, and what they said beside the texts that they proposed go. Orders with their billing
 * address, invoices, coupons and the books stay, as the law wants them kept. Refused with ACCOUNT_HAS_OPEN_BUSINESS while
 * orders or money are open.
 *
 * @source HTTP API: "delete anonymises the person and keeps the books; refused while orders or money are open"
 */
export async function eraseCustomer(tx: Tx, { customerId, actorId, reason, now }: Erasure): Promise<Result<void>> {
  // Before the account, as who decides about its address locks them.
  await eraseSubjectOf(tx, 'ACCOUNT_EMAIL', customerId);
  const known = await accounts.findById(tx, customerId);
  const emails = known === undefined ? [] : [known.email, ...(await listFormerEmails(tx, customerId))];
  await eraseNamings(tx, emails);
  const account = await accounts.lockById(tx, customerId);
  if (account === undefined || account.role !== 'CUSTOMER') return refuse('ACCOUNT_NOT_FOUND');
  const open = await readOpenBusiness(tx, customerId);
  if (open === undefined) return refuse('ACCOUNT_NOT_FOUND');
  if (sumOpen(open) > 0) {
    const { couponBalance: _, ...counts } = open;
    return refuse('ACCOUNT_HAS_OPEN_BUSINESS', { params: counts });
  }
  for (const accountId of await deletePeopleOf(tx, customerId)) await endSessionsOf(tx, accountId);
  await endSessionsOf(tx, customerId);
  for (const purpose of ['VERIFY_EMAIL', 'RESET_PASSWORD'] as const)
    await endTokensOf(tx, { accountId: customerId, purpose, now });
  await accounts.update(tx, customerId, {
    ...ERASED_NAME,
    email: `${customerId}@erased.invalid`,
    email_verified_at: null,
    phone: null,
    island_id: null,
    password_hash: NO_PASSWORD,
    search_text: '',
    erased_at: now,
  });
  await accounts.updateCustomer(tx, customerId, { address: null, city: null, zip_code: null, country: null });
  await deleteCompany(tx, customerId);
  await deleteInvitationsOf(tx, { companyId: customerId, email: account.email });
  await deleteToldOf(tx, customerId);
  await deleteStandingOrdersOf(tx, customerId);
  await deletePastPasswords(tx, customerId);
  await deleteFavouritesOf(tx, customerId);
  await deleteLinksOf(tx, customerId);
  await deleteSupplyAlertsOf(tx, customerId);
  await deleteAllOf(tx, customerId);
  await deleteChoicesOf(tx, customerId);
  await eraseRater(tx, customerId);
  await eraseTranslator(tx, { customerId, emails, now });
  for (const recipient of [account.email, ...(await listFormerEmails(tx, customerId))]) {
    await deleteMailsTo(tx, { accountId: customerId, recipient });
    await eraseAddress(tx, recipient);
    await eraseSenderOf(tx, { accountId: customerId, email: recipient });
  }
  await eraseTextsOf(tx, customerId);
  await eraseCollectorsOf(tx, customerId);
  await deleteLines(tx, customerId);
  await eraseCardTextsOf(tx, customerId);
  await deleteEmailChangesOf(tx, customerId);
  await deleteSecondFactor(tx, customerId);
  await deleteNotesAbout(tx, customerId);
  await eraseLinesOf(tx, customerId);
  await eraseAccountsOf(tx, customerId);
  // The answers that are kept for repeated calls show the person too, those to sellers and admins as well.
  await deleteKeysOf(tx, customerId);
  await deleteAnswersAbout(tx, [customerId, account.email, ...(await listNumbersOf(tx, customerId))]);
  await audit(tx, {
    actorId,
    action: 'ACCOUNT_ERASED',
    subjectKind: 'account',
    subjectId: customerId,
    details: reason === null ? {} : { reason },
    now,
  });
  return ok(undefined);
}
