import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startEmbeddedPostgres } from '@matete/embedded-postgres/embedded-postgres';

import { prepareSchema } from '#app/prepare-schema';
import { COLUMN_TYPE_IMPORTS, COLUMN_TYPES, unitOfColumn } from '#cli/column-types';
import { openDatabase } from '#platform/db/client';
import type { Db } from '#platform/db/database';

/** Types of the columns that hold an amount with a unit, or an id, by `table.column`. */
async function unitsOf(db: Db): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const typed = tables.flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => {
      const isGenerated = hasDefaultValue || isAutoIncrementing;
      const type = unitOfColumn(table, { name, dataType, isNullable, isGenerated });
      return type === undefined ? [] : [[`${table}.${name}`, type] as const];
    }),
  );
  return Object.fromEntries(typed);
}

// npm run db:types: writes platform/db/schema.ts from a database that the migrations have just made.
const dataDir = mkdtempSync(path.join(tmpdir(), 'matete-types-'));
const outFile = path.resolve(import.meta.dirname, '../platform/db/schema.ts');
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const embedded = await startEmbeddedPostgres({ dataDir, log: quiet });
try {
  const database = openDatabase({ url: embedded.url, secret: 'types', maxConnections: 2, applicationName: 'types' });
  await prepareSchema(database.pool, 'types');
  const units = await unitsOf(database.db);
  await database.close();
  const options = [
    '--dialect=postgres',
    `--url=${embedded.url}`,
    `--out-file=${outFile}`,
    '--default-schema=public',
    '--exclude-pattern=graphile_worker.*',
  ];
  const types = [
    '--type-mapping={"int8":"number","date":"string"}',
    `--custom-imports=${JSON.stringify(COLUMN_TYPE_IMPORTS)}`,
    `--overrides=${JSON.stringify({ columns: { ...units, ...COLUMN_TYPES } })}`,
    '--type-only-imports',
    '--singularize',
  ];
  const { status } = spawnSync('kysely-codegen', [...options, ...types], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the types could not be written');
  appendFileSync(outFile, '\nexport type Database = DB;\n');
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
