import { expect, test } from 'vitest';

import type { FormDefinition } from '#lib/forms/form-definition';

/** Every module that defines forms. */
const modules = import.meta.glob<Record<string, unknown>>('./**/*{form,forms}.ts', { eager: true });

const isForm = (value: unknown): value is FormDefinition =>
  typeof value === 'object' && value !== null && 'isKeyed' in value && 'fields' in value;

const forms = [
  ...new Set(
    Object.values(modules)
      .flatMap((module) => Object.values(module).flatMap((value: unknown): unknown[] => [value].flat()))
      .filter(isForm),
  ),
];

/** Forms that wait without a connection, by the call that they make. Every other one is sent at once, or not at all. */
const WAITING = [
  'accept PATCH /orders/seller/status/:orderId',
  'confirm-receipt PATCH /orders/customer/completed/:orderId',
  'contact POST /users/get-in-touch',
  'dispute-message POST /orders/:orderId/dispute/messages',
  'give-back PATCH /orders/seller/status/:orderId',
  'mark-all-read PATCH /notifications/mark-all-as-read',
  'mark-read PATCH /notifications/:id/mark-as-read',
  'offer-kg PATCH /sellers/products/update',
  'open-dispute POST /orders/dispute/:orderId/:customerId',
  'order-message POST /orders/:orderId/messages',
  'problem POST /users/report-problem',
  'ship PATCH /orders/seller/status/:orderId',
  'unload PATCH /orders/seller/status/:orderId',
];

test('lets only these forms wait for a connection', () => {
  const waiting = forms.filter(({ mayWait }) => mayWait !== undefined);

  expect(waiting.map(({ name, method, path }) => `${name} ${method} ${path}`).toSorted()).toEqual(WAITING);
  expect(forms.length).toBeGreaterThan(100);
});

test('lets no form wait that pays, orders, withdraws, signs in or has a secret', () => {
  const waiting = forms.filter(({ mayWait }) => mayWait !== undefined);

  expect(
    waiting.filter(
      ({ path, fields, each, signedIn }) =>
        /payment|refund|withdraw|coupon|bank|password|auth|admin/.test(path) ||
        Object.values(fields).some(({ isSecret }) => isSecret === true) ||
        each !== undefined ||
        signedIn !== undefined,
    ),
  ).toEqual([]);
});

test('lets only a form wait whose call takes a key, or that does the same twice as once', () => {
  const unkeyed = forms.filter(({ mayWait, isKeyed }) => mayWait !== undefined && !isKeyed);

  // They set what they name to a value.
  expect(unkeyed.map(({ name }) => name).toSorted()).toEqual(['mark-all-read', 'mark-read', 'offer-kg']);
});
