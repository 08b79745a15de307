import type { AccountStatus, CustomerType, UserView } from '@matete/contract/account/account-views';
import type { BillingDetail } from '@matete/contract/account/customers';
import type { AccountId, CustomerId } from '@matete/contract/units';
import { averageStars } from '@matete/domain/rating/average-stars';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { sql } from 'kysely';

import { openBank } from '#account/bank-details';
import { companyHas } from '#company/records/company-store';
import { countAllFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { type AskedPage, idsOfPage } from '#platform/db/lists/list-page-query';
import { sortedBy } from '#platform/db/lists/sort-query';
import { maskedAccount } from '#platform/sealing/sealed-text';

const viewQuery = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('customers as c', 'c.account_id', 'a.id')
    .leftJoin('sellers as s', 's.account_id', 'a.id')
    .leftJoin('ledger_accounts as w', (join) =>
      join.on('w.kind', '=', 'WALLET').on('w.owner', '=', sql<string>`s.account_id::text`),
    )
    .select([
      'a.id',
      'a.role',
      'a.email',
      'a.first_name',
      'a.last_name',
      'a.phone',
      'a.island_id',
      'a.language',
      'a.status',
      'a.blocked_until',
      'a.email_verified_at',
      'a.created_at',
      'c.type as customer_type',
      's.tahiti_number',
      's.bank_name',
      's.account_title',
      's.account_number',
      's.iban',
      's.bank_code',
      's.branch_code',
      's.branch_name',
      's.rib_key',
      's.first_login',
      's.completed_orders',
      's.total_earning_xpf',
      's.rating_count',
      's.star_sum',
      'w.balance_xpf',
    ])
    .select([
      sql<boolean>`exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null)`.as(
        'has_second_factor',
      ),
      sql<boolean>`exists (select from dead_mailboxes d where d.account_id = a.id and d.email = a.email)`.as(
        'is_email_refused',
      ),
    ])
    .select((eb) => [
      eb
        .selectFrom('penalties')
        .whereRef('seller_id', '=', 's.account_id')
        .where('lifted_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('penalty_count'),
      eb
        .selectFrom('offers')
        .whereRef('seller_id', '=', 's.account_id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('supplied_products'),
    ])
    .select(
      sql<
        UserView['company']
      >`(select jsonb_build_object('companyId', m.company_id, 'role', m.role, 'name', coalesce(f.name, o.first_name || ' ' || o.last_name))
        from company_members m join accounts o on o.id = m.company_id left join companies f on f.customer_id = m.company_id
        where m.account_id = a.id)`.as('company'),
    )
    .where('a.erased_at', 'is', null);

type ViewRow = Awaited<ReturnType<ReturnType<typeof viewQuery>['execute']>>[number];

/** @param account How the account of a seller's bank is shown: whole to whoever looks at one seller, by its end in a list. */
function toUserView(row: ViewRow, now: Date, account: (whole: string) => string): UserView {
  const isBlocked = row.status === 'BLOCK' && row.blocked_until !== null && row.blocked_until > now;
  return {
    userId: row.id,
    role: row.role,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    island: row.island_id,
    language: row.language,
    // A block whose date has passed is over, whether or not the job has been by.
    status: row.status === 'BLOCK' && !isBlocked ? 'APPROVE' : row.status,
    blockedTill: isBlocked ? (row.blocked_until?.toISOString() ?? null) : null,
    emailVerified: row.email_verified_at !== null,
    emailRefused: row.is_email_refused,
    hasSecondFactor: row.has_second_factor,
    registeredOn: row.created_at.toISOString(),
    customer: row.customer_type === null ? null : { type: row.customer_type },
    company: row.company,
    seller: row.tahiti_number === null ? null : { ...sellerPart(row, account), tahitiNumber: row.tahiti_number },
  };
}

function sellerPart(
  row: ViewRow,
  account: (whole: string) => string,
): Omit<NonNullable<UserView['seller']>, 'tahitiNumber'> {
  const { iban, account_number: accountNumber } = openBank(row.id, row);
  return {
    bank: {
      bankName: row.bank_name,
      accountTitle: row.account_title,
      accountNumber: accountNumber && account(accountNumber),
      iban: iban && account(iban),
      bankCode: row.bank_code,
      branchCode: row.branch_code,
      branchName: row.branch_name,
      verificationCode: row.rib_key,
    },
    penaltyCount: row.penalty_count ?? 0,
    balance: row.balance_xpf ?? 0,
    totalEarning: row.total_earning_xpf ?? 0,
    completedOrders: row.completed_orders ?? 0,
    suppliedProducts: row.supplied_products ?? 0,
    rating: averageStars({ count: row.rating_count ?? 0, starSum: row.star_sum ?? 0 }),
    firstLogin: row.first_login ?? false,
  };
}

export async function findView(db: Db, id: AccountId, now: Date): Promise<UserView | undefined> {
  const row = await viewQuery(db).where('a.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toUserView(row, now, (whole) => whole);
}

const ACCOUNT_SORTS = {
  name: sql`lower(a.last_name || ' ' || a.first_name)`,
  registeredOn: sql`a.created_at`,
  status: sql`a.status`,
  island: sql`a.island_id`,
};

interface AccountFilter extends AskedPage {
  readonly role: 'CUSTOMER' | 'SELLER';
  readonly search?: string | undefined;
  readonly statuses?: readonly AccountStatus[] | undefined;
  readonly customerTypes?: readonly CustomerType[] | undefined;
  readonly island?: string | undefined;
  readonly sort?: keyof typeof ACCOUNT_SORTS | undefined;
  readonly order: 'ASC' | 'DESC';
}

/** Accounts of a role by filter, those who wait for approval first. */
export async function listViews(
  db: Db,
  filter: AccountFilter,
  now: Date,
): Promise<{ views: UserView[]; itemCount: number }> {
  const words = foldForSearch(filter.search ?? '')
    .split(' ')
    .filter((word) => word !== '');
  const parts = [sql`a.role = ${filter.role}`, sql`a.erased_at is null`];
  for (const word of words.slice(0, 6))
    parts.push(sql`(a.search_text like ${`%${word}%`} or ${companyHas(sql`a.id`, word)})`);
  if (filter.statuses?.length) parts.push(sql`a.status = any(${[...filter.statuses]}::text[])`);
  if (filter.customerTypes?.length) parts.push(sql`c.type = any(${[...filter.customerTypes]}::text[])`);
  if (filter.island !== undefined) parts.push(sql`a.island_id = ${filter.island}`);
  const types = filter.customerTypes?.length ? sql`join customers c on c.account_id = a.id` : sql``;
  const from = sql`accounts a ${types} where ${sql.join(parts, sql` and `)}`;
  const direction = filter.order === 'ASC' ? sql`asc` : sql`desc`;
  const usual = sql`a.status <> 'PENDING', a.id ${direction}`;
  const order = sortedBy(filter, { by: ACCOUNT_SORTS, usual, id: sql`a.id` });
  const page = await idsOfPage(db, filter, { id: sql`a.id`, from, order });
  const rows = await viewQuery(db)
    .where(sql<boolean>`a.id in (select page.id from ${page} page)`)
    .orderBy(order)
    .execute();
  const itemCount = filter.cursor?.rowCount ?? (await countAllFrom(db, from));
  return { views: rows.map((row) => toUserView(row, now, maskedAccount)), itemCount };
}

/** Finds how and where a customer is billed. */
export async function findBilling(db: Db, customerId: CustomerId): Promise<BillingDetail | undefined> {
  const row = await db
    .selectFrom('customers as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select([
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.phone',
      'c.payment_method',
      'c.address',
      'c.city',
      'c.zip_code',
      'c.country',
    ])
    .where('c.account_id', '=', customerId)
    .where('a.erased_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    personalInfo: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    paymentMethod: row.payment_method,
    address: row.address,
    country: row.country,
    city: row.city,
    zipCode: row.zip_code,
  };
}
