import type { StoredChange } from '@matete/contract/catalogue/product-changes';
import type {
  AdminProposalView,
  DecidedProposalView,
  listOwnProposals,
  listProposals,
  ProposalStatus,
  ProposalView,
} from '@matete/contract/catalogue/product-proposals';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';
import type { IslandId, ProductId, SellerId, Xpf } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import { readWords } from '#catalogue/proposals/product-words-query';
import { seenByAdmin } from '#catalogue/proposals/seen-product';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';
import { type ImageRow, toImageView } from '#platform/storage/image-view';

interface Row {
  readonly id: string;
  readonly seller_id: SellerId;
  readonly status: ProposalStatus;
  readonly name: string;
  readonly description: string | null;
  readonly primary_category: PrimaryCategory;
  readonly sub_category: SubCategory;
  readonly wished_price_xpf: Xpf | null;
  readonly like_product_id: ProductId | null;
  readonly like_name: string | null;
  readonly made_at: Date;
  readonly decided_at: Date | null;
  readonly reason: string | null;
  readonly product_id: ProductId | null;
  readonly images: ImageRow[];
  readonly changes_product_id: ProductId | null;
  readonly changes: StoredChange | null;
  readonly removed: ImageRow[];
  readonly seller_name: string;
  readonly island_id: IslandId | null;
}

const COLUMNS = sql`r.*, (select t.name from product_texts t where t.product_id = r.like_product_id and t.language = 'fr') as like_name, a.first_name || ' ' || a.last_name as seller_name, a.island_id,
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height, 'is_illustration', false)
    order by i.position), '[]') from product_proposal_images i join stored_files f on f.id = i.file_id
    where i.proposal_id = r.id) as images,
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height, 'is_illustration', false)
    order by f.id), '[]') from jsonb_array_elements_text(r.changes -> 'removed') gone join stored_files f on f.id = gone::uuid
  ) as removed`;
const FROM = sql`product_proposals r join accounts a on a.id = r.seller_id`;

const sorts = (usual: RawBuilder<unknown>) => ({
  by: { date: sql`r.made_at`, name: sql`lower(r.name)` },
  usual,
  id: sql`r.id`,
});

/** Lists the proposals of a seller, newest first. */
export async function listOwn(
  db: Db,
  sellerId: SellerId,
  query: QueryOf<typeof listOwnProposals>,
): Promise<ResponseOf<typeof listOwnProposals>> {
  const mine = sql`r.seller_id = ${sellerId}`;
  const page = await readPage(db, { where: mine, orderBy: sortedBy(query, sorts(sql`r.id desc`)), ...query });
  return {
    data: page.rows.map(toProposalView),
    meta: page.meta,
    openCount: await countFrom(db, sql`product_proposals r where ${mine} and r.status = 'OPEN'`),
  };
}

/** Lists the proposals of all sellers for admins: those that wait oldest first, the others newest first. */
export async function listAll(db: Db, query: QueryOf<typeof listProposals>): Promise<ResponseOf<typeof listProposals>> {
  const usual = sql`r.status <> 'OPEN', case when r.status = 'OPEN' then r.made_at end, r.decided_at desc, r.id`;
  const where = query.status === undefined ? sql`true` : sql`r.status = ${query.status}`;
  const page = await readPage(db, { where, orderBy: sortedBy(query, sorts(usual)), ...query });
  return {
    data: await Promise.all(page.rows.map((row) => toDecide(db, row))),
    meta: page.meta,
    openCount: await countFrom(db, sql`product_proposals where status = 'OPEN'`),
  };
}

interface Paging {
  readonly where: RawBuilder<unknown>;
  readonly orderBy: RawBuilder<unknown>;
  readonly page: number;
  readonly take: number;
}

async function readPage(db: Db, { where, orderBy, ...query }: Paging) {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${FROM} where ${where} order by ${orderBy}
    limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  return { rows, meta: pageMeta(query, await countFrom(db, sql`product_proposals r where ${where}`)) };
}

/** Finds a proposal as admins read it. */
export async function findProposal(db: Db, proposalId: string): Promise<AdminProposalView | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where r.id = ${proposalId}`.execute(db);
  return rows[0] && toAdminView(rows[0]);
}

/** Finds a proposal as the admin who decides it reads it: one of a change with the product as it is now. */
export async function findToDecide(db: Db, proposalId: string): Promise<DecidedProposalView | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where r.id = ${proposalId}`.execute(db);
  return rows[0] && toDecide(db, rows[0]);
}

async function toDecide(db: Db, row: Row): Promise<DecidedProposalView> {
  const { changes_product_id: productId, changes } = row;
  const isNew = { product: null, isComplete: row.like_product_id !== null && row.wished_price_xpf !== null };
  if (productId === null || changes === null) return { ...toAdminView(row), ...isNew };
  const words = row.status === 'OPEN' ? await readWords(db, productId, changes.islandId ?? null) : undefined;
  const product = words === undefined ? null : seenByAdmin(words, changes);
  return { ...toAdminView(row), product, isComplete: product?.isOutdated === false };
}

/** Finds a proposal as its seller reads it. */
export async function findOwnProposal(db: Db, proposalId: string): Promise<ProposalView | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where r.id = ${proposalId}`.execute(db);
  return rows[0] && toProposalView(rows[0]);
}

const toProposalView = (row: Row): ProposalView => ({
  proposalId: row.id,
  status: row.status,
  name: row.name,
  description: row.description,
  primaryCategoryId: row.primary_category,
  subCategoryId: row.sub_category,
  wishedPrice: row.wished_price_xpf,
  likeProduct:
    row.like_product_id === null
      ? null
      : { productId: row.like_product_id, name: row.like_name ?? row.like_product_id },
  images: row.images.map(toImageView),
  madeAt: row.made_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  productId: row.product_id,
  change:
    row.changes_product_id === null || row.changes === null
      ? null
      : {
          productId: row.changes_product_id,
          fields: [...row.changes.fields],
          islandId: row.changes.islandId ?? null,
          removed: row.removed.map(toImageView),
        },
});

const toAdminView = (row: Row): AdminProposalView => ({
  ...toProposalView(row),
  seller: { sellerId: row.seller_id, name: row.seller_name, islandId: row.island_id },
});
