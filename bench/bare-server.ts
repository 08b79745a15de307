import { randomBytes } from 'node:crypto';

import Fastify from 'fastify';
import pg from 'pg';

import { bareTransaction } from './bare-transaction.ts';

/**
 * Upper bounds of the web framework: a fixed answer of as many bytes as its path says, and the rows of one statement.
 */
const app = Fastify();
const bodies = new Map<string, Buffer>();
app.get<{ Params: { bytes: string } }>('/:bytes', async ({ params: { bytes } }, reply) => {
  // As compressed pages are: clients read text faster, and would be what is measured.
  const body = bodies.get(bytes) ?? randomBytes(Number(bytes));
  bodies.set(bytes, body);
  return reply.type('application/json; charset=utf-8').send(body);
});

const FIRST_IMAGE = (productId: string): string =>
  `(select jsonb_build_object('id', i.id, 'width', f.width, 'height', f.height, 'is_illustration', i.is_illustration)
    from product_images i join stored_files f on f.id = i.file_id where i.product_id = ${productId} order by i.position limit 1)`;
const CARD = `p.id, p.sku, p.primary_category, p.sub_category, p.price_xpf, p.price_with_vat_xpf, p.price_is_demonstration, p.stock_kg,
  p.seller_count, p.is_featured, p.is_active, p.max_kg_per_order,
  (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names, ${FIRST_IMAGE('p.id')} as image`;

/** The main statement of each list, as the product sends it for a first page of eight. */
const STATEMENTS = {
  search: `select ${CARD}, p.found_count from (
      select p.*, count(*) over () as found_count from products p where p.is_active and p.search_words @@ to_tsquery('simple', $1)
      order by (p.seller_count = 0), p.is_featured desc, p.id desc limit 8 offset 0
    ) p order by (p.seller_count = 0), p.is_featured desc, p.id desc`,
  orders: `select o.*, c.first_name || ' ' || c.last_name as customer_name, sh.ship_name, sh.arrival_date,
      (select jsonb_build_object('reason', d.reason, 'opened_at', d.opened_at) from disputes d where d.order_id = o.id) as dispute,
      (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'product_names', l.product_names, 'quantity_kg', l.quantity_kg,
        'image', ${FIRST_IMAGE('l.product_id')}) order by l.position) from order_lines l where l.order_id = o.id) as lines
    from (select * from orders o where o.customer_id = $1 order by o.id desc limit 8 offset 0) o
    join accounts c on c.id = o.customer_id left join shipments sh on sh.order_id = o.id order by o.id desc`,
  offers: `select ${CARD}, f.supplied_kg, f.reserved_kg, f.preparation_days, f.preparation_hours, f.can_supply_partially, f.max_travel_days, f.updated_at
    from offers f join products p on p.id = f.product_id where f.seller_id = $1 order by p.folded_name, p.id limit 8 offset 0`,
  product: `select ${CARD}, p.tariff_code, p.code_sh, p.cubic_cm_per_kg, p.vat_basis_points, p.max_travel_days, p.created_at,
    (select jsonb_agg(jsonb_build_object('id', f.seller_id, 'kg', f.supplied_kg - f.reserved_kg)) from offers f where f.product_id = p.id) as supply
    from products p where p.id = $1`,
} as const;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '' });
pool.on('error', () => undefined);
for (const [name, text] of Object.entries(STATEMENTS))
  app.get<{ Querystring: { a: string } }>(`/rows/${name}`, async ({ query: { a } }) => {
    const { rows } = await pool.query({ name, text, values: [a] });
    return rows;
  });

app.post('/transaction', async (_, reply) => {
  await bareTransaction(pool);
  return reply.code(201).send({ isWritten: true });
});

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.once('SIGTERM', () => void Promise.all([app.close(), pool.end()]));
