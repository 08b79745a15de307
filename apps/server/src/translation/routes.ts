import * as proposals from '@matete/contract/translation/proposals';
import * as reviewers from '@matete/contract/translation/reviewers';
import * as texts from '@matete/contract/translation/texts';
import { ok, refuse } from '@matete/domain/result';

import type { DecisionPorts } from '#approval/money-decision';
import { cached, type Route, routesFor } from '#platform/http/call';
import { pageMeta } from '#platform/page-meta';
import { nameReviewer, readReviewers, removeReviewer, withdrawInvitation } from '#translation/appoint-reviewers';
import { decideProposal } from '#translation/decide-proposal';
import { readOneText } from '#translation/one-text';
import { listProductTexts, PRODUCT_AREA } from '#translation/product-text-query';
import { readProgress } from '#translation/progress-query';
import { findProposal } from '#translation/proposal-store';
import { readOwnProposal, readOwnProposals, readReviewedProposal, readWaiting } from '#translation/proposals-query';
import { PROGRESS_TAG } from '#translation/published-texts';
import { takeTextBack } from '#translation/publish-text';
import { proposeText, withdrawProposal } from '#translation/propose-text';
import { isReviewer, listReviewingOf, setThanked } from '#translation/records/reviewer-store';
import { readStanding, rowsOf } from '#translation/text-views';

const { reads, writes } = routesFor<DecisionPorts>();

export const translationRoutes: readonly Route<DecisionPorts>[] = [
  cached(
    reads(texts.readTranslationProgress, async ({ services }) => ok(await readProgress(services.db))),
    () => [PROGRESS_TAG],
  ),
  reads(texts.listTexts, async ({ services, params, query }) => {
    if (query.area === PRODUCT_AREA) {
      const listed = await listProductTexts(services.db, params.language, query);
      return ok({ data: listed.rows, meta: pageMeta(query, listed.itemCount) });
    }
    const rows = rowsOf(await readStanding(services.db, params.language), query);
    const from = (query.page - 1) * query.take;
    return ok({ data: rows.slice(from, from + query.take), meta: pageMeta(query, rows.length) });
  }),
  reads(texts.readText, async ({ services, params }) => {
    const view = await readOneText(services.db, params.language, params.textId);
    return view === undefined ? refuse('TEXT_NOT_FOUND') : ok(view);
  }),
  writes(proposals.proposeText, async ({ tx, params, body, caller, now }) => {
    const proposed = await proposeText(tx, { ...params, ...body, proposerId: caller.accountId, now });
    if (!proposed.ok) return proposed;
    tx.publishChange([PROGRESS_TAG]);
    const text = await readOneText(tx, params.language, params.textId);
    return text === undefined ? refuse('TEXT_NOT_FOUND') : ok({ outcome: proposed.value, text });
  }),
  writes(proposals.withdrawTextProposal, async ({ tx, params, caller, now }) => {
    const withdrawn = await withdrawProposal(tx, { ...params, proposerId: caller.accountId, now });
    if (!withdrawn.ok) return withdrawn;
    tx.publishChange([PROGRESS_TAG]);
    const row = await findProposal(tx, params.proposalId);
    return row === undefined ? refuse('TEXT_PROPOSAL_NOT_FOUND') : ok(await readOwnProposal(tx, row));
  }),
  writes(proposals.takeTextBack, async ({ tx, params, caller, now }) => {
    const taken = await takeTextBack(tx, { ...params, caller, now });
    if (!taken.ok) return taken;
    tx.publishChange([PROGRESS_TAG]);
    const text = await readOneText(tx, params.language, params.textId);
    return text === undefined ? refuse('TEXT_NOT_FOUND') : ok(text);
  }),
  reads(proposals.listOwnTextProposals, async ({ services, query, caller }) =>
    ok(await readOwnProposals(services.db, caller.accountId, query)),
  ),
  reads(proposals.listTextProposals, async ({ services, params, query, caller }) =>
    (await isReviewer(services.db, params.language, caller.accountId))
      ? ok(await readWaiting(services.db, { ...params, ...query, readerId: caller.accountId }))
      : refuse('NOT_A_REVIEWER'),
  ),
  writes(proposals.decideTextProposal, async ({ tx, params, body, caller, now }) => {
    const decided = await decideProposal(tx, { ...params, ...body, reviewerId: caller.accountId, now });
    if (!decided.ok) return decided;
    tx.publishChange([PROGRESS_TAG]);
    const row = await findProposal(tx, params.proposalId);
    return row === undefined
      ? refuse('TEXT_PROPOSAL_NOT_FOUND')
      : ok(await readReviewedProposal(tx, row, caller.accountId));
  }),
  reads(reviewers.listReviewers, async ({ services, now }) => ok(await readReviewers(services.db, now))),
  writes(reviewers.appointReviewer, async ({ services, tx, body, caller, now }) => {
    const named = await nameReviewer(services, tx, { named: body, adminId: caller.accountId, now });
    return named.ok ? ok({ ...(await readReviewers(tx, now)), approval: named.value }) : named;
  }),
  writes(reviewers.removeReviewer, async ({ tx, params, caller, now }) => {
    const removed = await removeReviewer(tx, { ...params, adminId: caller.accountId, now });
    tx.publishChange([PROGRESS_TAG]);
    return removed.ok ? ok(await readReviewers(tx, now)) : removed;
  }),
  writes(reviewers.withdrawReviewerInvitation, async ({ tx, params, caller, now }) => {
    const withdrawn = await withdrawInvitation(tx, { ...params, adminId: caller.accountId, now });
    return withdrawn.ok ? ok(await readReviewers(tx, now)) : withdrawn;
  }),
  reads(reviewers.readOwnReviewing, async ({ services, caller }) =>
    ok({ languages: await listReviewingOf(services.db, caller.accountId) }),
  ),
  writes(reviewers.chooseThanks, async ({ tx, body, caller }) => {
    if (!(await setThanked(tx, { ...body, accountId: caller.accountId }))) return refuse('NOT_A_REVIEWER');
    tx.publishChange([PROGRESS_TAG]);
    return ok({ languages: await listReviewingOf(tx, caller.accountId) });
  }),
];
