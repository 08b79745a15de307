import * as calls from '@matete/contract/notification/notification-choices';
import * as sms from '@matete/contract/notification/sms-number';
import { ok, refuse } from '@matete/domain/result';

import { changeChoices } from '#notification/choices/change-choices';
import { readChoices } from '#notification/choices/read-choices';
import { addDevice } from '#notification/push/add-device';
import { deleteDevice } from '#notification/records/push-device-store';
import { deleteNumberOf } from '#notification/records/sms-number-store';
import { askForCode, confirmByCode, countTypedCode } from '#notification/sms/sms-number';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes, writesPrepared } = routesFor<Runtime>();

export const notificationChoiceRoutes: readonly Route<Runtime>[] = [
  reads(calls.readNotificationChoices, async ({ services: { db, settings }, caller }) =>
    ok(await readChoices(db, caller, settings)),
  ),
  writes(calls.changeNotificationChoices, async ({ services: { settings }, tx, body, caller }) => {
    const changed = await changeChoices(tx, caller, body);
    return changed.ok ? ok(await readChoices(tx, caller, settings)) : changed;
  }),
  writes(calls.addPushDevice, async ({ services: { settings, log }, tx, body, caller, userAgent, now }) => {
    const { pushHosts } = settings;
    const added = await addDevice(tx, { subscription: body, caller, userAgent, pushHosts, now });
    if (!added.ok && added.refusal.code === 'PUSH_SERVICE_UNKNOWN')
      log.warn(added.refusal.params, 'a browser has a push service that is not known: PUSH_HOSTS can add it');
    return added.ok ? ok(await readChoices(tx, caller, settings)) : added;
  }),
  writes(calls.removePushDevice, async ({ services: { settings }, tx, params, caller }) => {
    const isFound = await deleteDevice(tx, { id: params.deviceId, accountId: caller.accountId });
    return isFound ? ok(await readChoices(tx, caller, settings)) : refuse('PUSH_DEVICE_NOT_FOUND');
  }),
  writes(sms.sendSmsCode, async ({ services: { settings }, tx, caller, now }) => {
    const isOffered = settings.sms !== undefined;
    const asked = await askForCode(tx, { accountId: caller.accountId, isOffered, now });
    return asked.ok ? ok(await readChoices(tx, caller, settings)) : asked;
  }),
  writesPrepared(
    sms.confirmSmsNumber,
    ({ services: { db }, caller }) => countTypedCode(db, caller.accountId),
    async ({ services: { settings }, tx, body, caller, now }) => {
      const { accountId } = caller;
      const confirmed = await confirmByCode(tx, { accountId, code: body.code, secret: settings.secret, now });
      return confirmed.ok ? ok(await readChoices(tx, caller, settings)) : confirmed;
    },
  ),
  writes(sms.removeSmsNumber, async ({ services: { settings }, tx, caller }) => {
    await deleteNumberOf(tx, caller.accountId);
    return ok(await readChoices(tx, caller, settings));
  }),
];
