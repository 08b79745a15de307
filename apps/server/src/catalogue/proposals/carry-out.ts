import type { FieldChange, StoredChange } from '@matete/contract/catalogue/product-changes';
import { type AdminProposalView, publishProposal } from '@matete/contract/catalogue/product-proposals';
import type { LocalNames } from '@matete/contract/primitives';
import { ok, refuse, type Result } from '@matete/domain/result';

import { changeProduct } from '#catalogue/change-product';
import { type Deciding, makeProduct, openProposal } from '#catalogue/proposals/decide-proposal';
import { readLike } from '#catalogue/proposals/like-product-query';
import { readWords, type WordedProduct } from '#catalogue/proposals/product-words-query';
import { closeProposal, listPictures, type ProposalRow } from '#catalogue/proposals/proposal-store';
import { findProposal } from '#catalogue/proposals/proposals-query';
import { unnamedDescription } from '#catalogue/proposals/propose-change';
import { seenByAdmin } from '#catalogue/proposals/seen-product';
import { setLimits } from '#fishing-limit/set-limits';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { attachImages, lockById } from '#product/product-store';

const MAX_IMAGES = publishProposal.files.images.max;

interface CarryingOut extends Deciding {
  /** Fingerprint of what whoever decides saw of the product; empty of a new one. */
  readonly seen: string;
}

/**
 * Carries a proposal out as it stands: makes a product that takes everything else over from one like it, or changes a
 * product.
 */
export async function carryOut(tx: Tx, deciding: CarryingOut): Promise<Result<AdminProposalView>> {
  const open = await openProposal(tx, deciding.proposalId);
  if (!open.ok) return open;
  const { changes } = open.value;
  const done = await (changes === null
    ? makeLike(tx, open.value, deciding)
    : changeAsProposed(tx, { ...open.value, changes }, deciding));
  if (!done.ok) return done;
  const view = await findProposal(tx, deciding.proposalId);
  return view === undefined ? refuse('PRODUCT_PROPOSAL_NOT_FOUND') : ok(view);
}

/** Makes a product of a proposal that has a price and a product like it. */
async function makeLike(tx: Tx, proposal: ProposalRow, { adminId, now }: CarryingOut): Promise<Result<unknown>> {
  const { like_product_id: likeId, wished_price_xpf: price, name, description } = proposal;
  const like = likeId === null ? undefined : await readLike(tx, likeId);
  if (like === undefined || price === null) return refuse('PRODUCT_PROPOSAL_INCOMPLETE');
  const form = {
    ...like,
    names: { fr: name },
    descriptions: description === null ? {} : { fr: description },
    primaryCategoryId: proposal.primary_category,
    subCategoryId: proposal.sub_category,
    price,
    isFeatured: false,
  };
  return makeProduct(tx, proposal, { form, pictures: await listPictures(tx, proposal.id), adminId, now });
}

/**
 * Changes a product as its seller proposed, and tells the seller (9570), unless they do it. Only what was seen is changed:
 * where the product is different by now, an admin looks at both versions first.
 */
async function changeAsProposed(
  tx: Tx,
  { id: proposalId, changes, ...proposal }: ProposalRow & { readonly changes: StoredChange },
  { seen, adminId, now }: CarryingOut,
): Promise<Result<unknown>> {
  const { changes_product_id: productId, seller_id: accountId, name: productName } = proposal;
  if (productId === null) return refuse('PRODUCT_PROPOSAL_NOT_FOUND');
  await lockById(tx, productId);
  const product = await readWords(tx, productId, changes.islandId ?? null);
  if (product === undefined || seenByAdmin(product, changes).seen !== seen) return refuse('PRODUCT_CHANGE_OUTDATED');
  if (unnamedDescription(product, changes.fields) !== undefined) return refuse('PRODUCT_CHANGE_NO_NAME');
  const pictures = await listPictures(tx, proposalId);
  const kept = product.images.map(({ id }) => id).filter((id) => !changes.removed.includes(id));
  if (kept.length + pictures.length > MAX_IMAGES) return refuse('TOO_MANY_IMAGES', { params: { max: MAX_IMAGES } });
  const arePictures = kept.length < product.images.length;
  const form = { ...formOf(product, changes.fields), ...(arePictures ? { keepImages: kept.join(',') } : {}) };
  if (Object.keys(form).length > 0) {
    const changed = await changeProduct(tx, { productId, form, images: [], adminId, now });
    if (!changed.ok) return changed;
  }
  await attachImages(tx, productId, { fileIds: pictures, after: kept.length });
  await closeProposal(tx, proposalId, { status: 'PUBLISHED', decidedBy: adminId, productId, now });
  if (accountId !== adminId)
    await notify(tx, { accountId, code: 9570, eventKey: proposalId, data: { productName }, now });
  const limit = changes.fields.find(({ field }) => field === 'monthlyLimit');
  if (limit === undefined || changes.islandId === undefined) return ok(undefined);
  const monthlyLimit = limit.proposed === null ? null : Number(limit.proposed);
  return setLimits(tx, { limits: [{ islandId: changes.islandId, productId, monthlyLimit }], adminId, now });
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
