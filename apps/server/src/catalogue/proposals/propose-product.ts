import {
  MOST_OPEN_PROPOSALS,
  type proposeProduct as endpoint,
  type ProposalView,
} from '@matete/contract/catalogue/product-proposals';
import type { BodyOf } from '@matete/contract/endpoint';
import type { SellerId } from '@matete/contract/units';
import { isInCategory } from '@matete/domain/catalogue/category-parts';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { lockById as lockAccount } from '#account/account-store';
import { readSupplied } from '#catalogue/proposals/product-words-query';
import { closeProposal, countOpen, insertProposal, lockProposal } from '#catalogue/proposals/proposal-store';
import { findOwnProposal } from '#catalogue/proposals/proposals-query';
import type { Tx } from '#platform/db/database';
import type { PreparedImage } from '#platform/storage/images';

interface Proposing {
  readonly form: BodyOf<typeof endpoint>;
  readonly images: readonly PreparedImage[];
  readonly sellerId: SellerId;
  readonly now: Date;
}

/** Keeps what a seller proposes; it waits for an admin. */
export async function proposeProduct(
  tx: Tx,
  { form, images, sellerId, now }: Proposing,
): Promise<Result<ProposalView>> {
  if (!isInCategory(form.subCategoryId, form.primaryCategoryId))
    return refuse('SUB_CATEGORY_ELSEWHERE', { path: 'subCategoryId' });
  const { likeProductId = null } = form;
  if (likeProductId !== null) {
    const like = await readSupplied(tx, { sellerId, productId: likeProductId });
    if (like === undefined) return refuse('OFFER_NOT_FOUND', { path: 'likeProductId' });
    // Tariff, customs code and taxes are those of its kind.
    if (like.product.subCategory !== form.subCategoryId)
      return refuse('SUB_CATEGORY_ELSEWHERE', { path: 'likeProductId' });
  }
  await lockAccount(tx, sellerId);
  if ((await countOpen(tx, sellerId)) >= MOST_OPEN_PROPOSALS)
    return refuse('PRODUCT_PROPOSALS_TOO_MANY', { params: { max: MOST_OPEN_PROPOSALS } });
  const id = uuidv7();
  const proposal = {
    id,
    seller_id: sellerId,
    name: form.name,
    description: form.description || null,
    primary_category: form.primaryCategoryId,
    sub_category: form.subCategoryId,
    wished_price_xpf: form.wishedPrice ?? null,
    like_product_id: likeProductId,
    made_at: now,
  };
  await insertProposal(tx, proposal, { images, now });
  return viewOf(tx, id);
}

/** Takes an own proposal back. Somebody else's answers like a missing one. */
export async function withdrawProposal(
  tx: Tx,
  { proposalId, sellerId, now }: { readonly proposalId: string; readonly sellerId: SellerId; readonly now: Date },
): Promise<Result<ProposalView>> {
  const proposal = await lockProposal(tx, proposalId);
  if (proposal?.seller_id !== sellerId) return refuse('PRODUCT_PROPOSAL_NOT_FOUND');
  if (proposal.status !== 'OPEN') return refuse('PRODUCT_PROPOSAL_DECIDED');
  await closeProposal(tx, proposalId, { status: 'WITHDRAWN', decidedBy: null, now });
  return viewOf(tx, proposalId);
}

async function viewOf(tx: Tx, proposalId: string): Promise<Result<ProposalView>> {
  const view = await findOwnProposal(tx, proposalId);
  return view === undefined ? refuse('PRODUCT_PROPOSAL_NOT_FOUND') : ok(view);
}
