import { checked, type Finding, look, right, wrong } from '#doctor/finding';
import { keepsSession, readLagBytes, readRoleSettings } from '#doctor/session-query';
import type { Settings } from '#start/settings';

type Addresses = Pick<Settings, 'databaseUrl' | 'databaseSessionUrl' | 'databaseReadUrl'>;

/** Farthest that a server which follows may be behind, bytes: some seconds of a market that sells. */
const MOST_LAG_BYTES = 16 * 1024 * 1024;

/**
 * Checks the addresses of the database: whether what needs a session has one, what a pooler leaves of our settings, and how far
 * behind the server is that reads may use.
 */
export async function checkSessions({
  databaseUrl,
  databaseSessionUrl,
  databaseReadUrl,
}: Addresses): Promise<Finding[]> {
  if (databaseUrl === undefined) return [];
  const replica = databaseReadUrl && (await checkReplica(databaseSessionUrl ?? databaseUrl, databaseReadUrl));
  return [...(await checkPooler(databaseUrl, databaseSessionUrl)), ...(replica ? [replica] : [])];
}

const checkReplica = (leaderUrl: string, replicaUrl: string): Promise<Finding> =>
  checked('replica', 'Is there a server that follows? Until then reads go to the one that leads.', async () => {
    const lagBytes = await readLagBytes(leaderUrl, replicaUrl);
    if (lagBytes === undefined)
      return look('replica', 'DATABASE_READ_URL leads to a server that does not follow another', 'Let it lead to one.');
    const said = `${(lagBytes / 1024).toFixed(0)} kB behind`;
    return lagBytes <= MOST_LAG_BYTES
      ? right('replica', said)
      : wrong('replica', said, 'Is its disk or its network too slow? Unset DATABASE_READ_URL until it has caught up.');
  });

async function checkPooler(databaseUrl: string, databaseSessionUrl: string | undefined): Promise<Finding[]> {
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
