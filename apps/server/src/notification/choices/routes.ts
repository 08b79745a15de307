import * as calls from '@matete/contract/notification/notification-choices';
import { ok, refuse } from '@matete/domain/result';

import { changeChoices } from '#notification/choices/change-choices';
import { readChoices } from '#notification/choices/read-choices';
import { addDevice } from '#notification/push/add-device';
import { deleteDevice } from '#notification/records/push-device-store';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const notificationChoiceRoutes: readonly Route<Runtime>[] = [
  reads(calls.readNotificationChoices, async ({ services: { db, settings }, caller }) =>
    ok(await readChoices(db, caller, settings.secret)),
  ),
  writes(calls.changeNotificationChoices, async ({ services: { settings }, tx, body, caller }) => {
    const changed = await changeChoices(tx, caller, body);
    return changed.ok ? ok(await readChoices(tx, caller, settings.secret)) : changed;
  }),
  writes(calls.addPushDevice, async ({ services: { settings }, tx, body, caller, userAgent, now }) => {
    const added = await addDevice(tx, { subscription: body, caller, userAgent, now });
    return added.ok ? ok(await readChoices(tx, caller, settings.secret)) : added;
  }),
  writes(calls.removePushDevice, async ({ services: { settings }, tx, params, caller }) => {
    const isFound = await deleteDevice(tx, { id: params.deviceId, accountId: caller.accountId });
    return isFound ? ok(await readChoices(tx, caller, settings.secret)) : refuse('PUSH_DEVICE_NOT_FOUND');
  }),
];
