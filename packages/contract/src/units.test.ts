import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type { CartLine } from './cart/cart.ts';
import type { OrderView } from './order/order-views.ts';
import type { AccountId, BasisPoints, CustomerId, Kg, OrderId, SellerId, Xpf } from './units.ts';

const inFrancs = (amountXpf: Xpf): number => amountXpf;
const ofOrder = (id: OrderId): string => id;
const ofSeller = (id: SellerId): string => id;
const ofAccount = (id: AccountId): string => id;

declare const weightKg: Kg;
declare const rate: BasisPoints;
declare const orderId: OrderId;
declare const sellerId: SellerId;
declare const customerId: CustomerId;
declare const accountId: AccountId;

test('a plain number or text takes any unit', () => {
  const counted = [7, 5].reduce((sum, one) => sum + one, 0);

  expect(inFrancs(12_000)).toBe(12_000);
  expect(inFrancs(counted)).toBe(12);
  expect(ofOrder('0198c0de-0000-7000-8000-000000000001')).toBe('0198c0de-0000-7000-8000-000000000001');
});

test('what has a unit takes no other', () => {
  const refused = (): unknown[] => [
    // @ts-expect-error kilograms are no francs
    inFrancs(weightKg),
    // @ts-expect-error a rate is no amount
    inFrancs(rate),
    // @ts-expect-error an order's id names no seller
    ofSeller(orderId),
    // @ts-expect-error a seller's id names no order
    ofOrder(sellerId),
    // @ts-expect-error a customer is no seller
    ofSeller(customerId),
  ];

  expect(refused).toBeTypeOf('function');
});

test('a seller and a customer are accounts, and an account may be a seller', () => {
  const taken = (): string[] => [ofAccount(sellerId), ofAccount(customerId), ofSeller(accountId)];

  expect(taken).toBeTypeOf('function');
});

test('what the API answers carries its units', () => {
  expectTypeOf<z.output<typeof OrderView>['grandTotal']>().toEqualTypeOf<Xpf>();
  expectTypeOf<z.output<typeof OrderView>['orderId']>().toEqualTypeOf<OrderId>();
  expectTypeOf<z.output<typeof CartLine>['quantity']>().toEqualTypeOf<Kg>();
  // @ts-expect-error kilograms of a cart are no francs of an order
  expectTypeOf<z.output<typeof CartLine>['quantity']>().toEqualTypeOf<Xpf>();
});
