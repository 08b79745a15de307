import type { BodyOf } from '@matete/contract/endpoint';
import { type addPushDevice, MOST_PUSH_DEVICES } from '@matete/contract/notification/notification-choices';
import { deviceNameOf } from '@matete/domain/notification/device-name';
import { isKnownPushHost, pushHostOf } from '@matete/domain/notification/push-endpoint';
import { ok, refuse, type Result } from '@matete/domain/result';
import { ECDH } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

import { deleteDevicesOfSession, listDevices, lockDevicesOf, putDevice } from '#notification/records/push-device-store';
import type { Tx } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';

interface Adding {
  readonly subscription: BodyOf<typeof addPushDevice>;
  readonly caller: Caller;
  readonly userAgent: string | undefined;
  /** Hosts of push services that the operator adds to the known ones. */
  readonly pushHosts: readonly string[];
  readonly now: Date;
}

/** Whether a text is a point of the curve: a key that is none would fail at every message. */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Adds the browser of a session to the devices of its account; its former subscription goes. The address is a claim of
 * the browser: our server calls known push services only.
 */
export async function addDevice(
  tx: Tx,
  { subscription, caller, userAgent, pushHosts, now }: Adding,
): Promise<Result<void>> {
  const { endpoint, keys } = subscription;
  const host = pushHostOf(endpoint);
  if (host === undefined || !isPublicKey(keys.p256dh)) return refuse('PUSH_SUBSCRIPTION_INVALID');
  if (!isKnownPushHost(host, pushHosts)) return refuse('PUSH_SERVICE_UNKNOWN', { params: { service: host } });
  const { accountId, sessionHash } = caller;
  await lockDevicesOf(tx, accountId);
  await deleteDevicesOfSession(tx, sessionHash, endpoint);
  const present = await listDevices(tx, accountId);
  if (present.length >= MOST_PUSH_DEVICES && !present.some((device) => device.endpoint === endpoint))
    return refuse('PUSH_DEVICES_FULL', { params: { most: MOST_PUSH_DEVICES } });
  await putDevice(tx, {
    id: uuidv7(),
    account_id: accountId,
    session_hash: sessionHash,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    name: deviceNameOf(userAgent ?? ''),
    added_at: now,
    ended_at: null,
  });
  return ok(undefined);
}
