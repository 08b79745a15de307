import type pg from 'pg';

const MOST_PRODUCTS = 100_000;
/** Orders of each of the demonstration's customers in the copies, at most. */
const MOST_OF_ONE = 5_000;
/** One in so many copies is its own seller's, who is one of the largest of the market. */
const OWN_SELLER = 10;

/** How many copies there are of each customer, seller and product, and the function that makes an id of one. */
export const PEOPLE_AND_GOODS = `
create table if not exists bench_sizes (customers int not null, sellers int not null, products int not null, own_customer int not null);
-- Copy k of a person or product; the first is the sample itself.
create or replace function bench_other(old uuid, k int) returns uuid language sql immutable parallel safe
return case when k = 0 then old else overlay(overlay(old::text placing 'b' || substr(lpad(to_hex(k), 6, '0'), 4, 3) from 20 for 4)
  placing substr(lpad(to_hex(k), 6, '0'), 1, 3) from 16 for 3)::uuid end;`;

/** Which copies of its people and products the copy n of the sample s has, by the sizes z. */
export const CUSTOMER = `bench_other(s.customer_id, case when (n + s.nth) % z.own_customer = 0 then 0 else 1 + abs(hashint4(n * 512 + s.nth)) % z.customers end)`;
/** A seller supplies the copies of their products whose number is theirs, less a multiple of the sellers. */
export const SELLER = 'bench_other(s.seller_id, p.product % z.sellers)';
export const PRODUCT = `case when n % ${OWN_SELLER} = 0 then abs(hashint4(n)) % ((z.products - 1) / z.sellers + 1) * z.sellers else abs(hashint4(n)) % z.products end`;

/** Copies customers, sellers and products of the demonstration for a market of so many orders. */
export async function copyPeopleAndGoods(database: pg.Pool, orders: number): Promise<void> {
  await database.query(
    `insert into bench_sizes select greatest(1, $1::int / 10 / x.customers), 1 + $1::int / 1000 / x.sellers,
       greatest(1, least($1::int / 10, ${MOST_PRODUCTS}) / x.products), greatest(10, $1::int / x.customers / ${MOST_OF_ONE})
     from (select count(distinct customer_id)::int as customers, count(distinct seller_id)::int as sellers,
       (select count(*)::int from products) as products from bench_samples) x`,
    [orders],
  );
  await copyPeople(database, 'customer', 'customers');
  await copyPeople(database, 'seller', 'sellers');
  await copyGoods(database);
}

async function copyPeople(database: pg.Pool, kind: 'customer' | 'seller', table: string): Promise<void> {
  const from = `(select distinct ${kind}_id as id from bench_samples) s cross join bench_sizes z
    cross join lateral generate_series(1, z.${kind === 'customer' ? 'customers' : 'sellers - 1'}) k`;
  await database.query(
    `insert into accounts select copied.* from ${from} join accounts r on r.id = s.id
     cross join lateral jsonb_populate_record(null::accounts, to_jsonb(r) || jsonb_build_object('id', bench_other(s.id, k), 'email', '${kind}' || k || '-' || r.email,
       'first_name', 'Personne', 'last_name', 'Numéro ' || k, 'search_text', 'personne numero ' || k)) copied`,
  );
  await database.query(
    `insert into ${table} select copied.* from ${from} join ${table} r on r.account_id = s.id
     cross join lateral jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object('account_id', bench_other(s.id, k),
       'tahiti_number', chr(64 + right(to_jsonb(r)->>'tahiti_number', 2)::int) || lpad(k::text, 5, '0'), 'rating_count', 0, 'star_sum', 0)
       -- Sealed for the account they are of.
       || case when '${kind}' = 'seller' then '{"iban": null, "account_number": null}' else '{}' end::jsonb) copied`,
  );
}

async function copyGoods(database: pg.Pool): Promise<void> {
  const copies = 'bench_sizes z cross join lateral generate_series(1, z.products - 1) k';
  await database.query(
    `insert into products select copied.* from products r cross join ${copies}
     cross join lateral jsonb_populate_record(null::products, to_jsonb(r) || jsonb_build_object('id', bench_other(r.id, k), 'sku', r.sku || '-' || k,
       'reference_id', null, 'is_featured', false, 'rating_count', 0, 'star_sum', 0, 'folded_name', r.folded_name || ' ' || k,
       'search_words', (r.search_words || to_tsvector('simple', k::text))::text)) copied`,
  );
  await database.query(
    `insert into product_texts (product_id, language, name, description, source)
     select bench_other(r.product_id, k), r.language, r.name || ' ' || k, r.description, r.source from product_texts r cross join ${copies}`,
  );
  await database.query(
    `insert into product_images (id, product_id, position, file_id, is_illustration)
     select bench_other(r.id, k), bench_other(r.product_id, k), r.position, r.file_id, r.is_illustration from product_images r cross join ${copies}`,
  );
  await database.query(
    `insert into offers select copied.* from offers r cross join ${copies} cross join lateral (select bench_other(r.seller_id, k % z.sellers) as seller) o
     cross join lateral jsonb_populate_record(null::offers, to_jsonb(r) || jsonb_build_object('seller_id', o.seller, 'product_id', bench_other(r.product_id, k), 'reserved_kg', 0)) copied
     where exists (select from sellers where account_id = o.seller)`,
  );
  await database.query(
    `update products p set stock_kg = c.kg, seller_count = c.n from (select product_id, coalesce(sum(supplied_kg - reserved_kg), 0) as kg, count(*)::int as n
     from offers where seller_is_active and not is_away and supplied_kg > reserved_kg group by 1) c where c.product_id = p.id`,
  );
}
