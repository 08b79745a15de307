import path from 'node:path';

import { fromRoot } from '../lib/root.mjs';
import { Part, programOf, runOnce } from './place.mjs';

/** Number of its machine. */
const DATABASE = 11;
const PASSWORDS = { owner: 'owner-of-the-test', matete: 'matete-of-the-test' };

const serverProgram = (name) => programOf('postgres').replace(/postgres$/, name);

export const databaseAddress = (place) => place.address(DATABASE);

/** Addresses of the database, as whom. @param at Where it is reached; absent: where it is. */
export function urls(place, at = databaseAddress(place)) {
  return {
    running: `postgres://matete:${PASSWORDS.matete}@${at}/matete`,
    owner: `postgres://matete_owner:${PASSWORDS.owner}@${at}/matete`,
  };
}

/** PostgreSQL 15 of Debian with the settings and the roles of `deploy/postgresql`, but for memory and where its log is kept. */
export function databasePart(place, more = '') {
  const socket = place.folder('database');
  const data = path.join(socket, 'data');
  const asPostgres = (program, ...args) =>
    process.getuid() === 0
      ? runOnce('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', program, ...args])
      : runOnce(program, args);
  asPostgres(serverProgram('initdb'), '-D', data, '-U', 'postgres', '--auth-local=trust', '--auth-host=scram-sha-256');
  const kept = place.folder('wal');
  const shipped = place.template('postgresql/matete.conf', [
    ['/opt/matete/deploy', fromRoot('deploy')],
    ['/var/backups/matete-wal', kept],
  ]);
  const own = `shared_buffers = 128MB\nlisten_addresses = '${place.address(DATABASE)}'\nunix_socket_directories = '${socket}'\n${more}`;
  place.write('database/data/postgresql.conf', `${shipped}${own}`);
  return place.add(
    Object.assign(
      new Part({
        name: 'database',
        program: programOf('postgres'),
        args: ['-D', data],
        isReady: async () => runOnce('psql', ['-h', socket, '-U', 'postgres', '-XAtqc', 'select 1']) !== '',
      }),
      {
        makeRoles: () =>
          runOnce(
            'psql',
            `-h ${socket} -U postgres -q -v ON_ERROR_STOP=1 -v owner_password=${PASSWORDS.owner} -v password=${PASSWORDS.matete} -f`
              .split(' ')
              .concat(fromRoot('deploy/postgresql/roles.sql')),
          ),
      },
    ),
  );
}
