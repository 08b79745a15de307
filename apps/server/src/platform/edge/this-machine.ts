import { isIP } from 'node:net';

/** Whether a host name or address, as written in a URL or a header, can only mean this machine. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  if (isIP(name) === 4) return name.startsWith('127.');
  if (isIP(name) === 6) return name === '::1' || name.startsWith('::ffff:127.') || name.startsWith('::ffff:7f');
  return name === 'localhost' || name.endsWith('.localhost');
}
