/**
 * Hosts of the push services of the browsers: Google, Mozilla, Apple and Microsoft. Whatever begins with a dot is the end
 * of a name. Our server calls these, and those that its operator adds.
 */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** Name of a host of the internet: two labels at least, no address of a network and no port. */
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Whether a text names push services as the list does: a host, or with a dot before it, every host whose name ends so. */
export const isPushHost = (text: string): boolean => HOST_NAME.test(text.replace(/^\./, ''));

/**
 * Host of the push service that a browser names by its address: https on its usual port, without credentials, at a host
 * of the internet. Undefined: it is no address of a push service at all.
 */
export function pushHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, password, hash } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return undefined;
  return HOST_NAME.test(hostname) ? hostname : undefined;
}

/**
 * Whether our server calls a push service.
 *
 * @param added Hosts that the operator adds to the known ones.
 */
export const isKnownPushHost = (hostname: string, added: readonly string[]): boolean =>
  [...PUSH_HOSTS, ...added].some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
