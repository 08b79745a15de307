import path from 'node:path';

/** Longest path of a Unix socket that every system accepts, in bytes. */
const LONGEST_SOCKET_NAME = 100;
const LONGEST_PORT = 65_535;

/**
 * Directory of the server's Unix socket: the cluster's own, which only its user may enter. A socket costs both sides
 * about half of what TCP costs. Undefined where there are none, or where the path would be too long.
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

/** Builds the URL of the embedded database for one of its roles, for `pg` and `psql`. */
export function embeddedUrl({ role, password, port, socketDirectory }: EmbeddedAddress): string {
  const url = new URL(`postgres://${role}:${password}@127.0.0.1:${port}/${role}`);
  if (socketDirectory !== undefined) url.searchParams.set('host', socketDirectory);
  return url.href;
}
