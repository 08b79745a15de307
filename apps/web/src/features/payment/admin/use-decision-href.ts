import { useSearch } from 'wouter';

import { decisionDialog } from '#features/payment/admin/decision-dialog.tsx';
import type { PaymentDecision } from '#features/payment/admin/decision-forms';
import { adminPaths } from '#lib/routing/admin-paths';
import { withDialog } from '#lib/routing/dialog-address';

/** Returns what gives the addresses of the decisions about a payment or a refund. */
export function useDecisionHref(id: string): (decision: PaymentDecision) => string {
  const search = new URLSearchParams(useSearch());
  return (decision) => withDialog(adminPaths.payments(), search, decisionDialog(decision, id));
}
