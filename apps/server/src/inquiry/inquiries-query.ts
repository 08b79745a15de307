import type {
  InquiryMessage,
  InquirySummary,
  InquiryView,
  listInquiries,
  OwnInquiryView,
} from '@matete/contract/inquiry/inquiries';
import type { QueryOf, ResponseOf, Role } from '@matete/contract/endpoint';
import type { AccountId, OrderId } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import type { InquiryRow } from '#inquiry/inquiry-store';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';

/** Number of an inquiry as people read it. */
export const inquiryNumber = (number: number): string => `Q-${String(number).padStart(5, '0')}`;

/** Characters of a message that a list shows. */
const EXCERPT = 160;

interface SummaryRow extends InquiryRow {
  readonly excerpt: string;
}

const SORTS = {
  by: { date: sql`i.last_at`, number: sql`i.number`, name: sql`lower(i.name)` },
  usual: sql`i.status <> 'OPEN', case when i.status = 'OPEN' then i.last_at end, i.last_at desc, i.id`,
  id: sql`i.id`,
};

/** Lists inquiries for admins: those that wait oldest first, the others newest first. */
export async function listPage(
  db: Db,
  query: QueryOf<typeof listInquiries>,
): Promise<ResponseOf<typeof listInquiries>> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (query.status !== undefined) parts.push(sql`i.status = ${query.status}`);
  const wanted = query.search?.trim().toLowerCase() ?? '';
  if (wanted !== '') {
    const number = /^q-0*(\d{1,9})$/.exec(wanted)?.[1] ?? null;
    parts.push(sql`(strpos(lower(i.name), ${wanted}) > 0 or strpos(i.email, ${wanted}) > 0
      or strpos(lower(coalesce(i.order_number, '')), ${wanted}) > 0 or i.number = ${number}::int)`);
  }
  const from = sql`inquiries i where ${sql.join(parts, sql` and `)}`;
  const { rows } = await sql<SummaryRow>`
    select i.*, (select left(m.text, ${EXCERPT}) from inquiry_messages m where m.inquiry_id = i.id order by m.id desc limit 1) as excerpt
    from ${from}
    order by ${sortedBy(query, SORTS)}
    limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  return {
    data: rows.map(toSummary),
    meta: pageMeta(query, await countFrom(db, from)),
    openCount: await countFrom(db, sql`inquiries where status = 'OPEN'`),
  };
}

const headOf = (row: InquiryRow) => ({
  number: inquiryNumber(row.number),
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  orderNumber: row.order_number,
  writtenAt: row.created_at.toISOString(),
});

const toSummary = (row: SummaryRow): InquirySummary => ({
  inquiryId: row.id,
  ...headOf(row),
  name: row.name,
  excerpt: row.excerpt,
  lastAt: row.last_at.toISOString(),
});

/** Role of the account that wrote; null where nobody was signed in, or their account is erased. */
async function findRole(db: Db, accountId: AccountId | null): Promise<Role | null> {
  if (accountId === null) return null;
  const account = await db.selectFrom('accounts').select('role').where('id', '=', accountId).executeTakeFirst();
  return account?.role ?? null;
}

/** Reads an inquiry as admins see it. */
export async function readView(db: Db, row: InquiryRow): Promise<InquiryView> {
  return {
    inquiryId: row.id,
    ...headOf(row),
    name: row.name,
    email: row.email,
    language: row.language,
    accountId: row.account_id,
    accountRole: await findRole(db, row.account_id),
    orderId: await findOrder(db, row.order_number),
    page: row.page,
    version: row.version,
    browser: row.browser,
    photoId: row.photo_file_id,
    messages: await listMessages(db, row.id, { withAdmins: true }),
  };
}

/** Reads an inquiry as its sender sees it: they need not know which admin writes. */
export const readOwnView = async (db: Db, row: InquiryRow): Promise<OwnInquiryView> => ({
  ...headOf(row),
  messages: await listMessages(db, row.id, { withAdmins: false }),
});

/** Order whose number somebody typed, in capitals or not. */
async function findOrder(db: Db, orderNumber: string | null): Promise<OrderId | null> {
  if (orderNumber === null) return null;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber.trim().toUpperCase())
    .executeTakeFirst();
  return order?.id ?? null;
}

async function listMessages(
  db: Db,
  inquiryId: string,
  { withAdmins }: { withAdmins: boolean },
): Promise<InquiryMessage[]> {
  const rows = await db
    .selectFrom('inquiry_messages as m')
    .leftJoin('accounts as a', 'a.id', 'm.admin_id')
    .select(['m.id', 'm.author', 'm.text', 'm.written_at', 'a.first_name', 'a.last_name'])
    .where('m.inquiry_id', '=', inquiryId)
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    messageId: row.id,
    author: row.author,
    adminName: withAdmins && row.first_name !== null ? `${row.first_name} ${row.last_name ?? ''}`.trim() : null,
    text: row.text,
    writtenAt: row.written_at.toISOString(),
  }));
}
