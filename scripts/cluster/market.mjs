import { growCatalogue, readySellersAndCustomers } from '../../bench/market.ts';
import { fromRoot } from '../lib/root.mjs';
import { urls } from './database-parts.mjs';
import { runOnce } from './place.mjs';
import { pg, sharp } from './product-packages.mjs';
import { productSettings } from './product-parts.mjs';

const PRODUCTS = 300;

/** Brings the tables up to this release as the role that owns them. @param code Directory of the release. */
export const migrate = (place, code = fromRoot()) =>
  runOnce(process.execPath, ['apps/server/src/cli/migrate.ts'], {
    cwd: code,
    // Migrations and their lock go past the pooler.
    env: { ...productSettings(place), DATABASE_URL: urls(place).session, DATABASE_OWNER_URL: urls(place).owner },
  });

/** Puts a market into an empty database: products, sellers who supply them, and customers. @param url Of who owns its tables. */
export async function makeMarket(url) {
  const database = new pg.Pool({ connectionString: url, max: 4 });
  database.on('error', () => undefined);
  try {
    const market = await readySellersAndCustomers(database);
    await growCatalogue(database, PRODUCTS);
    const { rows } = await database.query('select id from products order by id');
    const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#c9b27c' } })
      .jpeg()
      .toBuffer();
    return { market, productIds: rows.map(({ id }) => id), photo };
  } finally {
    await database.end();
  }
}
