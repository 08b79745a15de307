import {
  type CorrectableProduct,
  DESCRIPTION_LANGUAGES,
  type FieldChange,
  NAME_LANGUAGES,
  proposeChange as endpoint,
  type StoredChange,
} from '@matete/contract/catalogue/product-changes';
import { MOST_OPEN_PROPOSALS } from '@matete/contract/catalogue/product-proposals';
import type { BodyOf } from '@matete/contract/endpoint';
import type { Language, LocalNames } from '@matete/contract/primitives';
import type { IslandId, ProductId, SellerId } from '@matete/contract/units';
import { changedFields } from '@matete/domain/catalogue/proposed-change';
import { ok, refuse, type Refused, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { lockById as lockAccount } from '#account/account-store';
import { readSupplied, type WordedProduct } from '#catalogue/proposals/product-words-query';
import { countOpen, insertProposal } from '#catalogue/proposals/proposal-store';
import { seenByAdmin, seenBySeller } from '#catalogue/proposals/seen-product';
import type { Db, Tx } from '#platform/db/database';
import { localText } from '#platform/local-names';
import type { PreparedImage } from '#platform/storage/images';
import { toImageView } from '#platform/storage/image-view';
import { readSiteSetting } from '#site-setting/site-setting-store';

const MAX_IMAGES = endpoint.files.images.max;

interface OwnProduct {
  readonly productId: ProductId;
  readonly sellerId: SellerId;
}

/** Reads what a seller may correct of a product that they supply. */
export async function readCorrectable(
  db: Db,
  { productId, sellerId, language }: OwnProduct & { readonly language: Language },
): Promise<Result<CorrectableProduct>> {
  const supplied = await readSupplied(db, { sellerId, productId });
  if (supplied === undefined) return refuse('OFFER_NOT_FOUND');
  const { product, islandId } = supplied;
  return ok({
    productId,
    name: localText(product.names, language),
    names: pick(product.names, NAME_LANGUAGES),
    descriptions: pick(product.descriptions, DESCRIPTION_LANGUAGES),
    maxTravelDays: product.maxTravelDays,
    limit: islandId === null ? null : { islandId, monthlyLimit: product.monthlyLimit },
    images: product.images.map(toImageView),
    unnamed: DESCRIPTION_LANGUAGES.filter((of) => !product.names[of]),
    seen: seenBySeller(product),
    openCount: await countOpen(db, sellerId),
    isAtOnce: await readSiteSetting(db, 'SELLER_CHANGES_AT_ONCE'),
  });
}

const pick = (texts: LocalNames, languages: readonly Language[]): LocalNames =>
  Object.fromEntries(languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])));

interface Proposing extends OwnProduct {
  readonly form: BodyOf<typeof endpoint>;
  readonly images: readonly PreparedImage[];
  readonly now: Date;
}

/** A change that was kept, and the fingerprint of what its seller saw of the product. */
export interface KeptChange {
  readonly proposalId: string;
  readonly seen: string;
}

/** Keeps what a seller would like to be different of a product; it waits for an admin. */
export async function proposeChange(
  tx: Tx,
  { productId, form, images, sellerId, now }: Proposing,
): Promise<Result<KeptChange>> {
  const supplied = await readSupplied(tx, { sellerId, productId });
  if (supplied === undefined) return refuse('OFFER_NOT_FOUND');
  const { product, islandId } = supplied;
  if (seenBySeller(product) !== form.seen) return refuse('PRODUCT_CHANGE_OUTDATED');
  const change = changeOf(product, { form, islandId });
  const problem = problemOf(product, { change, added: images.length });
  if (problem !== undefined) return problem;
  await lockAccount(tx, sellerId);
  if ((await countOpen(tx, sellerId)) >= MOST_OPEN_PROPOSALS)
    return refuse('PRODUCT_PROPOSALS_TOO_MANY', { params: { max: MOST_OPEN_PROPOSALS } });
  const proposal = {
    id: uuidv7(),
    seller_id: sellerId,
    name: product.names.fr ?? product.sku,
    primary_category: product.primaryCategory,
    sub_category: product.subCategory,
    made_at: now,
    changes_product_id: productId,
    changes: JSON.stringify(change),
  };
  await insertProposal(tx, proposal, { images, now });
  return ok({ proposalId: proposal.id, seen: seenByAdmin(product, change).seen });
}

/** @param islandId Island whose limit may be changed; null: such goods have none. */
function changeOf(
  product: WordedProduct,
  { form, islandId }: { readonly form: Proposing['form']; readonly islandId: IslandId | null },
): StoredChange {
  const { names = {}, descriptions = {}, maxTravelDays, monthlyLimit, keepImages } = form;
  const kept = keepImages?.split(',');
  const limit = islandId === null ? undefined : monthlyLimit;
  return {
    fields: changedFields(product, { names, descriptions, maxTravelDays, monthlyLimit: limit }),
    ...(islandId !== null && limit !== undefined ? { islandId } : {}),
    removed: kept === undefined ? [] : product.images.flatMap(({ id }) => (kept.includes(id) ? [] : [id])),
  };
}

function problemOf(
  product: WordedProduct,
  { change, added }: { readonly change: StoredChange; readonly added: number },
): Refused | undefined {
  const { fields, removed } = change;
  if (fields.length + removed.length + added === 0) return refuse('PRODUCT_CHANGE_NOTHING');
  const unnamed = unnamedDescription(product, fields);
  if (unnamed !== undefined)
    return refuse('PRODUCT_CHANGE_NO_NAME', { path: `descriptions.${unnamed.language ?? ''}` });
  if (product.images.length - removed.length + added > MAX_IMAGES)
    return refuse('TOO_MANY_IMAGES', { path: 'images', params: { max: MAX_IMAGES } });
  return undefined;
}

/** A description in a language in which the product has no name: it would be lost with it. */
export const unnamedDescription = (
  { names }: Pick<WordedProduct, 'names'>,
  fields: readonly FieldChange[],
): FieldChange | undefined =>
  fields.find(
    ({ field, language, proposed }) =>
      field === 'description' && proposed !== null && language !== null && !names[language],
  );
