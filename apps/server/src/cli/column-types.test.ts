import { expect, test } from 'vitest';

import { unitOfColumn } from '#cli/column-types';

const column = (name: string, dataType: string, more: { isNullable?: boolean; isGenerated?: boolean } = {}) => ({
  name,
  dataType,
  isNullable: false,
  isGenerated: false,
  ...more,
});

test('a column has the unit that its name ends in, the most exact first', () => {
  expect(unitOfColumn('orders', column('grand_total_xpf', 'int8'))).toBe('Xpf');
  expect(unitOfColumn('freight_tariffs', column('rate_milli_xpf', 'int8'))).toBe('MilliXpf');
  expect(unitOfColumn('products', column('max_kg_per_order', 'int4'))).toBe('Kg');
  expect(unitOfColumn('products', column('cubic_cm_per_kg', 'int4'))).toBe('CubicCmPerKg');
  expect(unitOfColumn('reservations', column('fishing_month', 'date'))).toBe('TahitiDay');
});

test('what may be null or is filled in by the database says so', () => {
  expect(unitOfColumn('orders', column('actual_shipping_xpf', 'int8', { isNullable: true }))).toBe('Xpf | null');
  expect(unitOfColumn('offers', column('reserved_kg', 'int4', { isGenerated: true }))).toBe('Generated<Kg>');
});

test('an id is of what its column names, or of its table', () => {
  expect(unitOfColumn('order_lines', column('order_id', 'uuid'))).toBe('OrderId');
  expect(unitOfColumn('orders', column('id', 'uuid'))).toBe('OrderId');
  expect(unitOfColumn('sellers', column('account_id', 'uuid'))).toBe('SellerId');
  expect(unitOfColumn('audit_log', column('actor_id', 'uuid', { isNullable: true }))).toBe('AccountId | null');
  expect(unitOfColumn('refunds', column('decided_by', 'uuid'))).toBe('AccountId');
});

test('the books number their own accounts, gateways name their own payments, and a text by somebody is no account', () => {
  expect(unitOfColumn('ledger_entries', column('account_id', 'int8'))).toBeUndefined();
  expect(unitOfColumn('payments', column('gateway_payment_id', 'text'))).toBeUndefined();
  expect(unitOfColumn('orders', column('accept_by', 'timestamptz'))).toBeUndefined();
  expect(unitOfColumn('orders', column('delivery_moved_by', 'text'))).toBe('VoyageId');
});
