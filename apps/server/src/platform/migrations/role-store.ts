import type pg from 'pg';

/** Whether the role of these connections may change the schema: it owns it, and not only its rows. */
export async function ownsSchema(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.schema_migration')),
      has_schema_privilege('public', 'create')) as owns`,
  );
  return rows[0]?.owns === true;
}

/** Schemas of the product: ours, and that of the job runner. */
const SCHEMAS = ['public', 'graphile_worker'] as const;

/**
 * Gives a role what the running product needs: to read and write rows, and of the tables that only grow (books, papers, history)
 * to add rows alone. It can change no table, and no row of the books.
 *
 * @param role That the processes of the product sign in as.
 */
export async function letRun(pool: pg.Pool, role: string): Promise<void> {
  const client = await pool.connect();
  const runner = client.escapeIdentifier(role);
  try {
    await client.query('begin');
    for (const schema of SCHEMAS) {
      await client.query(`grant usage on schema ${schema} to ${runner}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${runner}`);
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${runner}`);
      await client.query(`grant execute on all functions in schema ${schema} to ${runner}`);
    }
    // The job runner shows its rows to the owner of its tables alone, unless told otherwise.
    const { rows: guarded } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relrowsecurity and relnamespace = 'graphile_worker'::regnamespace
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'runs_jobs')`,
    );
    for (const { name } of guarded)
      await client.query(`create policy runs_jobs on ${name} using (true) with check (true)`);
    const { rows } = await client.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'public.refuse_change'::regproc`,
    );
    for (const { name } of rows) await client.query(`revoke update, delete, truncate on ${name} from ${runner}`);
    await client.query(`revoke insert, update, delete on schema_migration from ${runner}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
