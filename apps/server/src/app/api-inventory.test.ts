import type { Endpoint } from '@matete/contract/endpoint';
import { NOTIFICATION_STREAM } from '@matete/contract/notification/notification-stream';
import { ENDPOINTS } from '@matete/contract/endpoints';
import { ERROR_CATALOGUE } from '@matete/contract/error-catalogue';
import { FIELD_ERRORS } from '@matete/contract/field-errors';
import { LANGUAGES } from '@matete/contract/primitives';
import { isMessageId, translateWithFallback } from '@matete/i18n/translate';
import { expect, test } from 'vitest';

import { apiRoutes } from '#app/api-routes';
import { listExportRoutes } from '#app/list-export/routes';
import { exportRoutes } from '#app/personal-data/export-routes';
import { openApiDocument } from '#platform/edge/open-api';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const contract = Object.values(ENDPOINTS);

test('answers every call of the contract, and nothing else', () => {
  const answered = [...apiRoutes, ...exportRoutes, ...listExportRoutes].map((route) => nameOf(route.endpoint));
  expect(new Set(answered).size).toBe(answered.length);
  expect(answered.toSorted()).toEqual(contract.map(nameOf).toSorted());
});

test('describes every call in the OpenAPI document with its success and its refusals', () => {
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.toSorted()).toEqual(
    [...contract, NOTIFICATION_STREAM]
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .toSorted(),
  );
  for (const endpoint of contract) {
    const responses = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]?.responses ?? {};
    const success =
      endpoint.response === undefined && endpoint.download === undefined ? '204' : String(endpoint.status ?? 200);
    expect(Object.keys(responses), nameOf(endpoint)).toContain(success);
    for (const code of endpoint.refusals)
      expect(Object.keys(responses), `${nameOf(endpoint)} ${code}`).toContain(String(ERROR_CATALOGUE[code].status));
  }
});

test('numbers errors uniquely, and coupons’ as the specification does', () => {
  const numbers = Object.values(ERROR_CATALOGUE).map((entry) => entry.statusCode);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect([ERROR_CATALOGUE.COUPON_NOT_FOUND.statusCode, ERROR_CATALOGUE.COUPON_ALREADY_USED.statusCode]).toEqual([
    14001, 14002,
  ]);
});

test.each([
  ...Object.keys(ERROR_CATALOGUE).map((code) => `errors.${code}`),
  ...FIELD_ERRORS.map((code) => `errors.field.${code}`),
])('%s has a text in all eight languages, French where a language has none', (id) => {
  if (!isMessageId(id)) throw new Error(`${id} has no text`);
  for (const language of LANGUAGES) expect(translateWithFallback(language, id, {}).text).not.toBe('');
  expect(translateWithFallback('fr', id, {}).lang).toBe('fr-PF');
});

test('requires an idempotency key of calls that move money', () => {
  for (const name of ['placeOrder', 'placeOrders']) expect(ENDPOINTS[name]?.idempotency).toBe('required');
});
