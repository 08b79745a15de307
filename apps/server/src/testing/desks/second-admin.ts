import { answerApproval } from '@matete/contract/approval/approvals';

import type { Answer, TestAccount } from '#testing/call-api';
import type { TestProduct } from '#testing/test-product';

/**
 * Has a second admin confirm a decision that waits.
 *
 * @param decided Answer of the first one's call. @returns It.
 * @throws Error where it was refused, or is not confirmed.
 */
export async function confirmedBy<Body>(
  product: TestProduct,
  second: TestAccount,
  decided: Promise<Answer<Body & { readonly approval?: { readonly approvalId: string } | null }>>,
): Promise<Answer<Body>> {
  const answer = await decided;
  const approvalId = answer.body.approval?.approvalId;
  if (approvalId === undefined) throw new Error(`it does not wait: ${JSON.stringify(answer.body)}`);
  const body = { answer: 'APPROVED' } as const;
  const confirmed = await product.call(answerApproval, { as: second, params: { approvalId }, body });
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`);
  return answer;
}
