import { changeNotificationChoices, removePushDevice } from '@matete/contract/notification/notification-choices';
import { confirmSmsNumber, removeSmsNumber, sendSmsCode } from '@matete/contract/notification/sms-number';
import { NOTIFICATION_KINDS } from '@matete/contract/notification/notification-kinds';
import type { NotificationKind } from '@matete/contract/notification/notification-kinds';

import { CHOICES } from '#features/notification/parts/choices-path';
import { defineForm } from '#lib/forms/form-definition';
import type { FieldDefinition } from '#lib/forms/form-definition';

/** Name in the search of the page whose choices were saved by the browser itself. */
export const SAVED_PARAMETER = 'enregistre';

type ChoiceField = `${NotificationKind}.${'mail' | 'push' | 'sms'}`;

const fields = Object.fromEntries(
  NOTIFICATION_KINDS.flatMap((kind) =>
    (['mail', 'push', 'sms'] as const).map((way) => [
      `${kind}.${way}`,
      { label: `newsletter.told.kind.${kind}.title` },
    ]),
  ),
) as Readonly<Record<ChoiceField, FieldDefinition>>;

/** Chooses how the reader is told of each kind. */
export const choicesForm = defineForm(changeNotificationChoices, {
  name: 'notification-choices',
  fields,
  next: () => `${CHOICES}?${SAVED_PARAMETER}=1`,
});

/** Has a code sent to the telephone of the account. */
export const sendCodeForm = defineForm(sendSmsCode, { name: 'send-sms-code', fields: {}, next: () => CHOICES });

/** Confirms the telephone by that code. */
export const confirmNumberForm = defineForm(confirmSmsNumber, {
  name: 'confirm-sms-number',
  fields: { code: { label: 'newsletter.told.sms.code', isSecret: true } },
  next: () => CHOICES,
});

/** Ends the SMS. */
export const removeNumberForm = defineForm(removeSmsNumber, {
  name: 'remove-sms-number',
  fields: {},
  next: () => CHOICES,
});

/** Removes a device. */
export const removeDeviceForm = defineForm(removePushDevice, {
  name: 'remove-push-device',
  fields: {},
  address: ({ subject = '' }) => ({ params: { deviceId: subject } }),
  next: () => CHOICES,
});
