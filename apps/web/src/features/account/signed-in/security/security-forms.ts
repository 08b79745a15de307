import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from '@matete/contract/account/second-factor';

import { SECURITY } from '#features/account/parts/security-path';
import { defineForm } from '#lib/forms/form-definition';

const currentPassword = { label: 'account.field.currentPassword', isSecret: true } as const;
const oneTimeCode = { label: 'account.security.code', isSecret: true } as const;
const next = (): string => SECURITY;

/** Begins to set up a second factor. */
export const beginFactorForm = defineForm(beginSecondFactor, {
  name: 'begin-second-factor',
  fields: { currentPassword },
  next,
});

/** Turns it on with a first code. */
export const confirmFactorForm = defineForm(confirmSecondFactor, {
  name: 'confirm-second-factor',
  fields: { oneTimeCode },
  next,
});

/** Turns it off. */
export const endFactorForm = defineForm(endSecondFactor, {
  name: 'end-second-factor',
  fields: { currentPassword, oneTimeCode },
  next,
});
