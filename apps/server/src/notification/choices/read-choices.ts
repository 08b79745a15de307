import type { NotificationChoicesView } from '@matete/contract/notification/notification-choices';
import { KINDS_OF_ROLE } from '@matete/contract/notification/notification-kinds';
import { mailScopeOf } from '@matete/domain/notification/kind-of-code';

import { pushKeysOf } from '#notification/push/push-keys';
import { listChoices } from '#notification/records/choice-store';
import { hasEndedDevice, listDevices } from '#notification/records/push-device-store';
import type { Db } from '#platform/db/database';
import { readSms } from '#notification/sms/sms-number';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';

/** Reads how somebody is told of each kind of their role, and on which devices. */
export async function readChoices(
  db: Db,
  caller: Caller,
  settings: Pick<Runtime['settings'], 'secret' | 'sms'>,
): Promise<NotificationChoicesView> {
  const chosen = new Map((await listChoices(db, caller.accountId)).map((row) => [row.kind, row]));
  const devices = await listDevices(db, caller.accountId);
  return {
    choices: KINDS_OF_ROLE[caller.role].map((kind) => ({
      kind,
      mail: chosen.get(kind)?.mail ?? 'AT_ONCE',
      mailScope: mailScopeOf(kind),
      push: chosen.get(kind)?.push ?? true,
      sms: chosen.get(kind)?.sms ?? false,
    })),
    devices: devices.map((device) => ({
      id: device.id,
      name: device.name,
      addedAt: device.added_at.toISOString(),
      isThis: device.session_hash.equals(caller.sessionHash),
    })),
    thisDeviceEnded: await hasEndedDevice(db, caller.sessionHash),
    sms: await readSms(db, caller.accountId, settings.sms !== undefined),
    pushKey: pushKeysOf(settings.secret).publicKey,
  };
}
