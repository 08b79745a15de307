import { refuseProposal } from '@matete/contract/catalogue/product-proposals';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** Refuses a proposal with a reason, which its seller reads. */
export const refuseProposalForm = defineForm(refuseProposal, {
  name: 'refuse-proposal',
  fields: { reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } },
  address: ({ params }) => ({ params: { proposalId: params['proposalId'] ?? '' } }),
  next: () => adminPaths.proposals(),
});
