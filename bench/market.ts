import { createHash, randomBytes } from 'node:crypto';

import type pg from 'pg';

/** An account that is signed in. */
export interface BenchAccount {
  readonly id: string;
  readonly token: string;
}

export interface BenchMarket {
  readonly customers: readonly BenchAccount[];
  readonly sellers: readonly BenchAccount[];
  readonly searches: readonly string[];
}

const CUSTOMERS = 64;
const SELLERS = 40;
const WORDS = [
  'thon',
  'mahi',
  'perroquet',
  'vanille',
  'ananas',
  'taro',
  'miel',
  'langouste',
  'uru',
  'papaye',
  'mangue',
  'citron',
  'coco',
  'bonite',
  'espadon',
  'nacre',
];

/** Inserts the voyages of half a year, two ships a day and a half: an installation without the demonstration has none. */
async function enterVoyages(database: pg.Pool): Promise<void> {
  await database.query(
    `with admin as (
      insert into accounts (id, role, email, password_hash, first_name, last_name, island_id, status, email_verified_at, created_at)
      values (gen_random_uuid(), 'ADMIN', 'ships@bench.test', 'x', 'Moana', 'T', 'tahiti', 'APPROVE', now(), now()) returning id
    ), planned as (
      select 'BENCH-' || n as number, (array['cobia-3','dory','mareva-nui','taporo-vi'])[1 + n % 4] as ship, current_date + 1 + (n / 4) * 3 as day
      from generate_series(0, 239) n
    ), made as (
      insert into own_voyages (voyage_number, ship_id, departure_date, departure_at, arrival_at, entered_at, entered_by, changed_at, changed_by)
      select number, ship, day, (day + time '17:00') at time zone 'Pacific/Tahiti', (day + 6 + time '06:00') at time zone 'Pacific/Tahiti', now(), admin.id, now(), admin.id
      from planned, admin returning voyage_number, departure_date
    ) insert into own_voyage_stops (voyage_number, position, island_id, arrival_at, departure_at)
    select made.voyage_number, stop.position, stop.island, (departure_date + stop.position::int + time '06:00') at time zone 'Pacific/Tahiti',
      (departure_date + stop.position::int + time '12:00') at time zone 'Pacific/Tahiti'
    from made, unnest(array['rangiroa','huahine','raiatea','nuku-hiva']) with ordinality as stop (island, position)`,
  );
}

/** Inserts sellers and customers with sessions directly into the tables: their sign-up is not measured. */
export async function readySellersAndCustomers(database: pg.Pool): Promise<BenchMarket> {
  await database.query(
    `insert into site_settings (name, data, updated_at) values ('BANK_TRANSFER', '{"value":{"beneficiary":"x","iban":"FR1420041010050500013M02606","bic":"x","bankName":"x"}}', now()) on conflict do nothing`,
  );
  await enterVoyages(database);
  await database.query(
    `with made as (
      insert into accounts (id, role, email, password_hash, first_name, last_name, island_id, status, email_verified_at, created_at)
      select gen_random_uuid(), 'SELLER', 'seller' || n || '@bench.test', 'x', 'Teva', 'M', (array['rangiroa','huahine','raiatea','nuku-hiva'])[1 + n % 4], 'APPROVE', now(), now()
      from generate_series(1, $1) n returning id)
    insert into sellers (account_id, tahiti_number) select id, 'B' || lpad((row_number() over ())::text, 5, '0') from made`,
    [SELLERS],
  );
  const { rows: made } = await database.query<{ id: string }>(
    `select account_id as id from sellers order by account_id`,
  );
  const sellers: BenchAccount[] = [];
  for (const { id } of made) {
    const token = randomBytes(32).toString('base64url');
    await database.query(
      `insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at) values ($1, $2, now(), now(), now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), id],
    );
    sellers.push({ id, token });
  }
  const customers: BenchAccount[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await database.query<{ id: string }>(
      `with made as (
        insert into accounts (id, role, email, password_hash, first_name, last_name, island_id, status, email_verified_at, created_at)
        values (gen_random_uuid(), 'CUSTOMER', $1, 'x', 'Hina', 'T', 'tahiti', 'APPROVE', now(), now()) returning id
      ), customer as (insert into customers (account_id, type) select id, 'INDIVIDUAL' from made)
      insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at) select $2, id, now(), now(), now() + interval '1 day' from made returning account_id as id`,
      [`customer${index}@bench.test`, createHash('sha256').update(token).digest()],
    );
    customers.push({ id: rows[0]?.id ?? '', token });
  }
  const searches = WORDS.flatMap((word) => Array.from({ length: 250 }, (_, index) => `${word} ${index}`));
  return { customers, sellers, searches };
}

/** Fills the catalogue up to a size, with texts, supply and counts. @returns A product with plenty of supply. */
export async function growCatalogue(database: pg.Pool, size: number): Promise<string> {
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from products');
  await database.query(
    `with made as (
      insert into products (id, sku, primary_category, sub_category, tariff_code, code_sh, cubic_cm_per_kg, vat_basis_points, price_xpf, price_with_vat_xpf, max_kg_per_order, folded_name,
        search_words, created_at, updated_at)
      select gen_random_uuid(), 'B-' || n, 'WATER', 'FISH', 'FRIGO', '03023200', 1500, 500, 1000 + n % 900, 1050 + n % 900, 60, w || ' ' || n, to_tsvector('simple', w || ' ' || (n % 1000)), now(), now()
      from generate_series($1::int, $2::int) n, lateral (select ($3::text[])[1 + n % array_length($3::text[], 1)] as w) word
      returning id, folded_name)
    insert into product_texts (product_id, language, name) select id, 'fr', folded_name from made`,
    [(rows[0]?.n ?? 0) + 1, size, WORDS],
  );
  await database.query(
    `insert into offers (seller_id, product_id, supplied_kg, preparation_days, preparation_hours, can_supply_partially, seller_is_active, updated_at)
    select s.account_id, p.id, 100000, 1, 0, true, true, now() from products p
    join lateral (select account_id from sellers order by md5(account_id::text || p.id::text) limit 3) s on true on conflict do nothing`,
  );
  await database.query(
    `update products p set stock_kg = c.kg, seller_count = c.n from (select product_id, sum(supplied_kg) as kg, count(*)::int as n from offers group by 1) c where c.product_id = p.id`,
  );
  await database.query('vacuum analyze');
  await database.query(`select pg_notify('change', '')`);
  const { rows: found } = await database.query<{ id: string }>('select id from products order by id limit 1');
  return found[0]?.id ?? '';
}
