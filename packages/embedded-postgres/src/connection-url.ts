import path from 'node:path';

/** Longest name of a Unix socket that every system takes, in bytes. */
const LONGEST_SOCKET_NAME = 100;
const LONGEST_PORT = 65_535;

/**
 * Where the server opens a Unix socket: in the cluster's own directory, which only its user may enter. Talking over it costs both
 * sides about half of what TCP costs them. Undefined where there are none, or where the name would be too long.
 */
export function socketDirectoryOf(clusterDir: string): string | undefined {
  const name = path.join(clusterDir, `.s.PGSQL.${LONGEST_PORT}`);
  return process.platform === 'win32' || Buffer.byteLength(name) > LONGEST_SOCKET_NAME ? undefined : clusterDir;
}

export interface EmbeddedAddress {
  readonly role: 'matete' | 'postgres';
  readonly password: string;
  readonly port: number | string;
  readonly socketDirectory: string | undefined;
}

/** The address of the embedded database for one of its roles, as `pg` and `psql` read it. */
export function embeddedUrl({ role, password, port, socketDirectory }: EmbeddedAddress): string {
  const url = new URL(`postgres://${role}:${password}@127.0.0.1:${port}/${role}`);
  if (socketDirectory !== undefined) url.searchParams.set('host', socketDirectory);
  return url.href;
}
