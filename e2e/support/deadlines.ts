import { findRunningEmbedded } from '@matete/server/db/command-database';
import pg from 'pg';

/** Lets the moment come at which the clock acts on an order: weeks pass in no test. */
export async function letDeadlineCome(orderId: string): Promise<void> {
  const connectionString = await findRunningEmbedded(process.env.MATETE_E2E_DATA_DIR ?? '');
  if (connectionString === undefined) throw new Error('no database runs');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('update orders set due_at = now() where id = $1', [orderId]);
  } finally {
    await client.end();
  }
}
