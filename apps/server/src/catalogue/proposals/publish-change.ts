import type { FieldChange } from '@matete/contract/catalogue/product-changes';
import { type AdminProposalView, publishProposal } from '@matete/contract/catalogue/product-proposals';
import type { LocalNames } from '@matete/contract/primitives';
import { ok, refuse, type Result } from '@matete/domain/result';

import { changeProduct } from '#catalogue/change-product';
import { type Deciding, openProposal } from '#catalogue/proposals/decide-proposal';
import { readWords, type WordedProduct } from '#catalogue/proposals/product-words-query';
import { closeProposal, listPictures } from '#catalogue/proposals/proposal-store';
import { findProposal } from '#catalogue/proposals/proposals-query';
import { unnamedDescription } from '#catalogue/proposals/propose-change';
import { seenByAdmin } from '#catalogue/proposals/seen-product';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { attachImages, lockById } from '#product/product-store';

const MAX_IMAGES = publishProposal.files.images.max;

/**
 * Changes a product as its seller proposed, and tells the seller (9570). Only what the admin saw is changed: where the
 * product is different by now, they look at both versions first.
 */
export async function publishChange(
  tx: Tx,
  { proposalId, seen, adminId, now }: Deciding & { readonly seen: string },
): Promise<Result<AdminProposalView>> {
  const open = await openProposal(tx, proposalId, 'CHANGE');
  if (!open.ok) return open;
  const { changes_product_id: productId, changes, seller_id: accountId, name: productName } = open.value;
  if (productId === null || changes === null) return refuse('PRODUCT_PROPOSAL_NOT_FOUND');
  await lockById(tx, productId);
  const product = await readWords(tx, productId);
  if (product === undefined || seenByAdmin(product, changes).seen !== seen) return refuse('PRODUCT_CHANGE_OUTDATED');
  if (unnamedDescription(product, changes.fields) !== undefined) return refuse('PRODUCT_CHANGE_NO_NAME');
  const pictures = await listPictures(tx, proposalId);
  const kept = product.images.map(({ id }) => id).filter((id) => !changes.removed.includes(id));
  if (kept.length + pictures.length > MAX_IMAGES) return refuse('TOO_MANY_IMAGES', { params: { max: MAX_IMAGES } });
  const arePictures = kept.length < product.images.length;
  const form = { ...formOf(product, changes.fields), ...(arePictures ? { keepImages: kept.join(',') } : {}) };
  const changed = await changeProduct(tx, { productId, form, images: [], adminId, now });
  if (!changed.ok) return changed;
  await attachImages(tx, productId, { fileIds: pictures, after: kept.length });
  await closeProposal(tx, proposalId, { status: 'PUBLISHED', decidedBy: adminId, productId, now });
  await notify(tx, { accountId, code: 9570, eventKey: proposalId, data: { productName }, now });
  const view = await findProposal(tx, proposalId);
  return view === undefined ? refuse('PRODUCT_PROPOSAL_NOT_FOUND') : ok(view);
}

/** The change as an admin's form of the product; texts of other languages stay as they are. */
function formOf(product: WordedProduct, fields: readonly FieldChange[]) {
  const travel = fields.find(({ field }) => field === 'maxTravelDays');
  return {
    ...textsOf(fields, 'name', { names: product.names }),
    ...textsOf(fields, 'description', { descriptions: product.descriptions }),
    ...(travel === undefined
      ? {}
      : travel.proposed === null
        ? { maxTravelApplies: false }
        : { maxTravelApplies: true, maxTravelDays: Number(travel.proposed) }),
  };
}

/** Texts of a kind with what is proposed of them; nothing where nothing of them is. */
function textsOf<Key extends string>(
  fields: readonly FieldChange[],
  kind: FieldChange['field'],
  present: Readonly<Record<Key, LocalNames>>,
): Partial<Record<Key, LocalNames>> {
  const proposed = fields.flatMap(({ field, language, proposed: text }) =>
    field === kind && language !== null ? [[language, text ?? '']] : [],
  );
  if (proposed.length === 0) return {};
  const [key] = Object.keys(present) as [Key];
  return { [key]: { ...present[key], ...Object.fromEntries(proposed) } } as Partial<Record<Key, LocalNames>>;
}
