/**
 * Hosts of the push services of the browsers: Google, Mozilla, Apple and Microsoft. Whatever begins with a dot is the end
 * of a name. Our server calls no others.
 */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** Whether an address that a browser names is of a known push service: https on its usual port, without credentials. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  return PUSH_HOSTS.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
