import { answerApproval as answerCall, listApprovals } from '@matete/contract/approval/approvals';
import { ok, refuse } from '@matete/domain/result';

import { answerApproval } from '#approval/answer-approval';
import { readApproval, readApprovals } from '#approval/approvals-query';
import type { DecisionPorts } from '#approval/money-decision';
import { type Route, routesFor } from '#platform/http/call';

const { reads, writes } = routesFor<DecisionPorts>();

export const approvalRoutes: readonly Route<DecisionPorts>[] = [
  reads(listApprovals, async ({ services, query, caller }) =>
    ok(await readApprovals(services.db, query, caller.accountId)),
  ),
  writes(answerCall, async ({ services, tx, params, body, caller, now }) => {
    const { approvalId } = params;
    const answered = await answerApproval(services, tx, {
      approvalId,
      ...body,
      adminId: caller.accountId,
      reason: body.reason,
      now,
    });
    if (!answered.ok) return answered;
    const view = await readApproval(tx, approvalId, caller.accountId);
    return view === undefined ? refuse('APPROVAL_NOT_FOUND') : ok(view);
  }),
];
