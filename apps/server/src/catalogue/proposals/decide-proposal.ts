import { type AdminProposalView, publishProposal as endpoint } from '@matete/contract/catalogue/product-proposals';
import type { BodyOf } from '@matete/contract/endpoint';
import type { AccountId, ProductId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { addProduct, notifySellers, type ProductForm } from '#catalogue/add-product';
import { closeProposal, listPictures, lockProposal, type ProposalRow } from '#catalogue/proposals/proposal-store';
import { findProposal } from '#catalogue/proposals/proposals-query';
import { notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { PreparedImage } from '#platform/storage/images';
import { attachImages, insertImages } from '#product/product-store';

const MAX_IMAGES = endpoint.files.images.max;

export interface Deciding {
  readonly proposalId: string;
  /** Who decides: an admin, or the seller where the house lets what they send count at once. */
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Finds a proposal that is still open, and holds it: of two admins who decide at once, the second is told.
 *
 * @param kind Of a new product or of a change of one; left out: of either.
 */
export async function openProposal(tx: Tx, proposalId: string, kind?: 'NEW' | 'CHANGE'): Promise<Result<ProposalRow>> {
  const proposal = await lockProposal(tx, proposalId);
  const isOther = kind !== undefined && (proposal?.changes_product_id === null) !== (kind === 'NEW');
  if (proposal === undefined || isOther) return refuse('PRODUCT_PROPOSAL_NOT_FOUND');
  return proposal.status === 'OPEN' ? ok(proposal) : refuse('PRODUCT_PROPOSAL_DECIDED');
}

/** Makes a product of a proposal, as the admin edited it, and tells its seller (9402) and all others (5401). */
export async function publishProposal(
  tx: Tx,
  {
    proposalId,
    form: { keepImages, ...form },
    images,
    adminId,
    now,
  }: Deciding & { readonly form: BodyOf<typeof endpoint>; readonly images: readonly PreparedImage[] },
): Promise<Result<{ productId: ProductId }>> {
  const open = await openProposal(tx, proposalId, 'NEW');
  if (!open.ok) return open;
  const pictures = await listPictures(tx, proposalId);
  const kept = keepImages === undefined ? pictures : keepImages.split(',').filter((id) => pictures.includes(id));
  if (kept.length + images.length > MAX_IMAGES)
    return refuse('TOO_MANY_IMAGES', { path: 'images', params: { max: MAX_IMAGES } });
  const made = await makeProduct(tx, open.value, { form, pictures: kept, adminId, now });
  if (!made.ok) return made;
  const productId = made.value;
  if (images.length > 0)
    await insertImages(tx, productId, { images, kept, isIllustration: false, uploadedBy: adminId, now });
  return ok({ productId });
}

/** Makes a product of an open proposal, with some of its pictures; tells its seller, unless they made it, and all others. */
export async function makeProduct(
  tx: Tx,
  { id, seller_id: accountId }: ProposalRow,
  {
    form,
    pictures,
    adminId,
    now,
  }: Omit<Deciding, 'proposalId'> & { readonly form: ProductForm; readonly pictures: readonly string[] },
): Promise<Result<ProductId>> {
  const added = await addProduct(tx, { form, images: [], adminId, now });
  if (!added.ok) return added;
  const productId = added.value;
  await attachImages(tx, productId, { fileIds: pictures, after: 0 });
  await closeProposal(tx, id, { status: 'PUBLISHED', decidedBy: adminId, productId, now });
  const productName = form.names.fr ?? '';
  if (accountId !== adminId) await notify(tx, { accountId, code: 9402, eventKey: id, data: { productName }, now });
  await notifySellers(tx, [{ productId, name: productName }], { now, except: accountId });
  return ok(productId);
}

/** Refuses a proposal with a reason, which its seller is told (9403; 9571 of a change). */
export async function refuseProposal(
  tx: Tx,
  { proposalId, reason, adminId, now }: Deciding & { readonly reason: string },
): Promise<Result<AdminProposalView>> {
  const open = await openProposal(tx, proposalId);
  if (!open.ok) return open;
  await closeProposal(tx, proposalId, { status: 'REFUSED', decidedBy: adminId, reason, now });
  const { seller_id: accountId, name: productName, changes_product_id: changed } = open.value;
  const code = changed === null ? 9403 : 9571;
  await notify(tx, { accountId, code, eventKey: proposalId, data: { productName, reason }, now });
  await audit(tx, {
    actorId: adminId,
    action: 'PRODUCT_PROPOSAL_REFUSED',
    subjectKind: 'product_proposal',
    subjectId: proposalId,
    details: { name: productName, reason },
    now,
  });
  const view = await findProposal(tx, proposalId);
  return view === undefined ? refuse('PRODUCT_PROPOSAL_NOT_FOUND') : ok(view);
}
