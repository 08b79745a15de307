import { once } from 'node:events';
import tls from 'node:tls';

import { checked, type Finding, look, right, wrong } from '#doctor/finding';
import { MAX_FILE_BYTES } from '#platform/http/multipart';
import type { Settings } from '#start/settings';

const TIMEOUT_MS = 15_000;
const MAX_SKEW_MS = 5_000;
const DAY_MS = 24 * 3_600_000;

const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });

/** Checks the product as people reach it, through the proxy: certificate, headers, limits, what must be closed and what open. */
export async function checkAddress(settings: Settings): Promise<Finding[]> {
  const { publicUrl } = settings;
  const proxy = checkProxy(settings);
  const reached = await checked(
    'address',
    `Does ${publicUrl} lead to the proxy, and the proxy to the ports of matete-web?`,
    async () => {
      const { status } = await ask(`${publicUrl}/healthz`);
      return status === 200
        ? right('address', `${publicUrl} answers`)
        : wrong(
            'address',
            `${publicUrl}/healthz answers ${status}`,
            'Is matete-web running, on the ports that the proxy asks? journalctl -u "matete-web@*"',
          );
    },
  );
  if (reached.state === 'wrong') return [proxy, reached];
  return [
    proxy,
    reached,
    ...(publicUrl.startsWith('https:') ? [await checkTls(publicUrl)] : []),
    await checkClock(publicUrl),
    await checkCompression(publicUrl),
    await checkUploads(publicUrl),
    await checkNotifications(publicUrl),
    await checkClosed(publicUrl),
  ];
}

function checkProxy({ publicUrl, trustProxy }: Settings): Finding {
  if (!publicUrl.startsWith('https:'))
    return look('proxy', 'PUBLIC_URL is not https', 'Put nginx or Caddy in front: deploy/README.md, Proxy.');
  return trustProxy === false
    ? wrong(
        'proxy',
        'its headers do not count: all people seem to come from one address',
        'Set TRUST_PROXY=127.0.0.1, or the address of the proxy.',
      )
    : right('proxy', `trusted: ${String(trustProxy)}`);
}

const checkClock = (publicUrl: string): Promise<Finding> =>
  checked('clock of the proxy', 'Look at the proxy.', async () => {
    const date = Date.parse((await ask(`${publicUrl}/healthz`)).headers.get('date') ?? '');
    return Math.abs(date - Date.now()) > MAX_SKEW_MS
      ? wrong(
          'clock of the proxy',
          `${date - Date.now()} ms from this machine's`,
          'Set both clocks by NTP: timedatectl set-ntp true',
        )
      : right('clock of the proxy', 'that of this machine');
  });

const checkCompression = (publicUrl: string): Promise<Finding> =>
  checked('compression', 'Look at the proxy.', async () => {
    const answer = await ask(`${publicUrl}/`, { headers: { 'accept-encoding': 'br' } });
    const encoding = answer.headers.get('content-encoding');
    return encoding === 'br'
      ? right('compression', 'Brotli comes through')
      : look('compression', encoding ?? 'none', 'Let the proxy pass Accept-Encoding on, and compress nothing itself.');
  });

const checkNotifications = (publicUrl: string): Promise<Finding> =>
  checked('notifications of gateways', 'Let the proxy pass /gateways/ on.', async () => {
    const answer = await ask(`${publicUrl}/gateways/doctor/notifications`, {
      method: 'POST',
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return isOurs(answer)
      ? right('notifications of gateways', 'reach the product')
      : wrong(
          'notifications of gateways',
          `the proxy answers ${answer.status}`,
          'Let the proxy pass every POST under /gateways/ on: money is told of there.',
        );
  });

const checkClosed = (publicUrl: string): Promise<Finding> =>
  checked('what is for this machine', 'Look at the proxy.', async () => {
    const open: string[] = [];
    for (const path of ['/metrics', '/dev/mail'])
      if ((await ask(`${publicUrl}${path}`)).status === 200) open.push(path);
    return open.length === 0
      ? right('what is for this machine', 'closed to others')
      : wrong(
          'what is for this machine',
          `${open.join(' and ')} can be read from outside`,
          'Let the proxy answer 404 there, and set X-Forwarded-For as deploy/nginx/matete.conf does.',
        );
  });

/** Whether an answer is the product's: a proxy that answers by itself sends a page. */
const isOurs = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').includes('json');

const checkUploads = (publicUrl: string): Promise<Finding> =>
  checked('uploads', 'Look at the limits of the proxy.', async () => {
    const form = new FormData();
    for (const name of ['a', 'b'])
      form.set(name, new Blob([Buffer.alloc(MAX_FILE_BYTES - 1_000)], { type: 'image/jpeg' }), `${name}.jpg`);
    const answer = await ask(`${publicUrl}/api/products`, { method: 'POST', body: form });
    return isOurs(answer)
      ? right('uploads', 'two photographs of 10 MB come through')
      : wrong(
          'uploads',
          `the proxy answers ${answer.status} to two photographs of 10 MB`,
          'Allow 64 MB: client_max_body_size of nginx, request_body of Caddy.',
        );
  });

const checkTls = (publicUrl: string): Promise<Finding> =>
  checked('certificate', 'Renew the certificate of the proxy.', async () => {
    const { hostname, port } = new URL(publicUrl);
    const socket = tls.connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      ALPNProtocols: ['h2', 'http/1.1'],
      timeout: TIMEOUT_MS,
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    try {
      await once(socket, 'secureConnect');
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
      if (days < 14)
        return wrong(
          'certificate',
          `ends in ${days} days`,
          'Renew it: certbot renew. Caddy does it by itself where ports 80 and 443 reach it.',
        );
      return socket.alpnProtocol === 'h2'
        ? right('certificate', `valid for ${days} days, HTTP/2`)
        : look(
            'certificate',
            `valid for ${days} days, HTTP/1.1 alone`,
            'Let the proxy speak HTTP/2: a page then needs one connection.',
          );
    } finally {
      socket.destroy();
    }
  });
