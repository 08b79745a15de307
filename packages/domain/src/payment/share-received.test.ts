import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareReceived } from './share-received.ts';

const order = fc
  .record({ dueXpf: fc.nat(100_000), part: fc.double({ min: 0, max: 1, noNaN: true }), isWaiting: fc.boolean() })
  .map(({ dueXpf, part, isWaiting }) => ({ dueXpf, knownXpf: Math.floor(dueXpf * part), isWaiting }));

test('gives every franc that came to an order, none more than it is due, waiting ones first', () => {
  fc.assert(
    fc.property(
      fc.array(order, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (given, part) => {
        const orders = given.map((one, index) => ({ ...one, orderId: String(index) }));
        const roomXpf = orders.reduce((sum, one) => sum + one.dueXpf - one.knownXpf, 0);
        const cameXpf = Math.floor(roomXpf * part);

        const { waiting, calledOff, isAllPaid } = shareReceived(cameXpf, orders);

        const shares = [...waiting, ...calledOff];
        expect(shares.reduce((sum, share) => sum + share.amountXpf, 0)).toBe(cameXpf);
        for (const share of shares) {
          const of = orders[Number(share.orderId)];
          expect(share.amountXpf).toBeGreaterThanOrEqual(0);
          expect(share.amountXpf).toBeLessThanOrEqual((of?.dueXpf ?? 0) - (of?.knownXpf ?? 0));
        }
        if (calledOff.some((share) => share.amountXpf > 0)) expect(isAllPaid).toBe(true);
      },
    ),
  );
});

test('refuses more than is due', () => {
  expect(() => shareReceived(101, [{ orderId: 'one', dueXpf: 100, knownXpf: 0, isWaiting: true }])).toThrow(RangeError);
});
