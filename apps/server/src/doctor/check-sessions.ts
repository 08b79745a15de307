import { checked, type Finding, right, wrong } from '#doctor/finding';
import { keepsSession, readRoleSettings } from '#doctor/session-query';
import type { Settings } from '#start/settings';

type Addresses = Pick<Settings, 'databaseUrl' | 'databaseSessionUrl'>;

/** Checks the addresses of the database: whether what needs a session has one, and what a pooler leaves of our settings. */
export async function checkSessions({ databaseUrl, databaseSessionUrl }: Addresses): Promise<Finding[]> {
  if (databaseUrl === undefined) return [];
  if (databaseSessionUrl === undefined) {
    return [
      await checked(
        'sessions',
        'Does DATABASE_URL lead to PostgreSQL, and no startup parameter is refused?',
        async () =>
          (await keepsSession(databaseUrl))
            ? right('sessions', 'kept by DATABASE_URL')
            : wrong(
                'sessions',
                'DATABASE_URL leads through a pooler in transaction mode',
                'Set DATABASE_SESSION_URL to an address past it: locks, messages and jobs are lost otherwise.',
              ),
      ),
    ];
  }
  return [
    await checked('sessions', 'Does DATABASE_SESSION_URL lead to PostgreSQL that leads?', async () =>
      (await keepsSession(databaseSessionUrl))
        ? right('sessions', 'kept by DATABASE_SESSION_URL; past a pooler nothing is prepared by name')
        : wrong(
            'sessions',
            'DATABASE_SESSION_URL leads through a pooler in transaction mode',
            'Let it lead past the pooler: locks, messages and jobs are lost otherwise.',
          ),
    ),
    await checked('pooler', 'Does DATABASE_URL lead to a pooler that knows the role of the product?', () =>
      checkRole(databaseUrl),
    ),
  ];
}

/** Behind a pooler a connection sets nothing for itself: the role must be set to it. */
async function checkRole(url: string): Promise<Finding> {
  const settings = await readRoleSettings(url);
  const missing = [
    ...(settings.statement_timeout === '0' ? ['statement_timeout'] : []),
    ...(settings.idle_in_transaction_session_timeout === '0' ? ['idle_in_transaction_session_timeout'] : []),
    ...(settings.synchronous_commit === 'on' ? [] : ['synchronous_commit']),
    ...(settings.timezone === 'UTC' ? [] : ['timezone']),
  ];
  return missing.length === 0
    ? right('pooler', 'its connections are set as they must be')
    : wrong(
        'pooler',
        `its connections are not set: ${missing.join(', ')}`,
        'alter role … set …: the last lines of deploy/postgresql/roles.sql.',
      );
}
