import { prepareSchema } from '#app/prepare-schema';
import { endWith } from '#cli/end-with';
import { openDatabase } from '#platform/db/client';
import { letRun, ownsSchema } from '#platform/migrations/role-store';
import { readSettings, SettingsError } from '#start/settings';
import { keptSecret } from '#start/kept-secret';
import { StartUpError } from '#start/start-up-error';

// npm run migrate: brings the tables up to this release, as the role that owns them, and lets the role of DATABASE_URL use them.
await endWith(async () => {
  const settings = readSettings({ env: process.env, workingDirectory: process.cwd(), keptSecret });
  if (settings.databaseUrl === undefined)
    throw new SettingsError(['DATABASE_URL must be set: the embedded database is brought up to date at every start']);
  const database = openDatabase({
    url: settings.databaseOwnerUrl ?? settings.databaseUrl,
    secret: settings.secret,
    maxConnections: 2,
    applicationName: 'matete migrate',
    statementTimeoutMs: 0,
  });
  try {
    if (!(await ownsSchema(database.pool)))
      throw new StartUpError(
        'The role may not change the tables: set DATABASE_OWNER_URL to the address with the role that owns them.',
      );
    const applied = await prepareSchema(database.pool, settings.secret);
    const role = decodeURIComponent(new URL(settings.databaseUrl).username);
    const isRunBySomebodyElse = settings.databaseOwnerUrl !== undefined && role !== '';
    if (isRunBySomebodyElse) await letRun(database.pool, role);
    process.stdout.write(
      `${applied.length === 0 ? 'The tables are up to date.' : `Brought up to date: ${applied.join(', ')}.`}\n${
        isRunBySomebodyElse ? `${role} may read and write rows, and add to the books.\n` : ''
      }`,
    );
  } finally {
    await database.close();
  }
});
