import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { OutboundError } from '#platform/outbound/bounded-fetch';

/** Whether an address is one of the internet: no machine of ours, no private or link-local network, no reserved range. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Looks up the host of an address that comes from outside, and refuses it where it leads into a network that is not the
 * internet. A name that leads elsewhere a moment later gains nothing over HTTPS: who answers there needs a certificate
 * for that name.
 *
 * @throws OutboundError when any address of the host is not public, or none is found in time.
 */
export async function expectPublicHost(url: string, timeoutMs: number): Promise<void> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const found = await Promise.race([
    lookup(host, { all: true }).catch((cause: unknown) => {
      throw new OutboundError('network', url, { cause });
    }),
    delay(timeoutMs, null, { ref: false }),
  ]);
  if (found === null) throw new OutboundError('timeout', url);
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new OutboundError('network', url, { detail: 'not a host of the internet' });
}
