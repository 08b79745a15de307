import type { OrderView } from '@matete/contract/order/order-views';
import { describe, expect, test } from 'vitest';

import { ORDER } from '#testing/data/fixtures';

import { timelineOf } from './order-timeline.ts';

const event = (
  action: OrderView['history'][number]['action'],
  at: string,
  to: OrderView['status'],
): OrderView['history'][number] => ({
  at,
  action,
  actor: 'SELLER',
  from: 'PENDING',
  to,
  reason: null,
});
const SHIPMENT: OrderView['shipment'] = {
  shipId: 'dory',
  shipName: 'Dory',
  shipNumber: null,
  voyageNumber: '2026-DRY-42',
  voyage: null,
  departDate: '2026-08-12',
  arrivalDate: '2026-08-13',
  arrivalAt: '2026-08-14T01:00:00Z',
  connaissementNumber: '2026-DRY-42/1',
  fromIsland: 'rangiroa',
  receiptUrl: null,
  receiptByteCount: null,
};
const titles = (order: OrderView): string[] => timelineOf(order).map((entry) => `${entry.state} ${entry.title}`);

describe('the timeline of an order', () => {
  test('shows who acts next and by when once it is paid', () => {
    const entries = timelineOf(ORDER);

    expect(entries.map(({ state, title }) => [state, title])).toEqual([
      ['done', 'order.event.PLACE'],
      ['current', 'order.event.VERIFY_PAYMENT'],
      ['future', 'order.next.ACCEPT'],
      ['future', 'order.next.SHIP'],
      ['future', 'order.next.UNLOAD'],
      ['future', 'order.next.CONFIRM_RECEIPT'],
    ]);
    expect(entries[2]?.note).toEqual({ id: 'order.next.ACCEPT.note', date: { day: '2026-08-14' } });
    expect(entries.filter((entry) => entry.state === 'future' && entry.note)).toHaveLength(1);
  });

  test('shows until when an order waits for its customer to be confirmed, before a seller can take it', () => {
    const held: OrderView = {
      ...ORDER,
      awaitsConfirmation: true,
      nextDeadline: { at: '2026-08-06T20:00:00Z', action: 'LEAVE_UNCONFIRMED' },
    };

    const ahead = timelineOf(held).filter((entry) => entry.state === 'future');

    expect(ahead.map(({ title }) => title).slice(0, 2)).toEqual(['order.next.CONFIRM', 'order.next.ACCEPT']);
    expect(ahead[0]?.when).toEqual({ kind: 'before', instant: '2026-08-06T20:00:00Z' });
    expect(ahead[0]?.note?.id).toBe('order.next.CONFIRM.note');
  });

  test('shows until when an unpaid order waits', () => {
    const unpaid: OrderView = {
      ...ORDER,
      paymentStatus: 'PENDING',
      history: ORDER.history.slice(0, 1),
      nextDeadline: { at: '2026-08-20T20:00:00Z', action: 'LEAVE_UNPAID' },
    };

    const next = timelineOf(unpaid).find((entry) => entry.state === 'future');

    expect(next).toMatchObject({
      title: 'order.next.VERIFY_PAYMENT',
      when: { kind: 'before', instant: '2026-08-20T20:00:00Z' },
      note: { id: 'order.next.VERIFY_PAYMENT.note', date: { instant: '2026-08-20T20:00:00Z' } },
    });
  });

  test('shows a return to the pool as a branch, and waits for another seller', () => {
    const order: OrderView = {
      ...ORDER,
      status: 'BACK_IN_POOL',
      history: [
        ...ORDER.history,
        event('ACCEPT', '2026-08-11T00:00:00Z', 'PREPARING'),
        event('GIVE_BACK', '2026-08-11T09:00:00Z', 'BACK_IN_POOL'),
      ],
    };

    expect(titles(order).slice(2, 5)).toEqual([
      'done order.event.ACCEPT',
      'branch order.event.GIVE_BACK',
      'future order.next.ACCEPT',
    ]);
  });

  test('expects a ship at sea at the time of its voyage', () => {
    const order: OrderView = {
      ...ORDER,
      status: 'SHIPPED',
      seller: {
        sellerId: '00000000-0000-7000-8000-0000000000e1',
        name: 'Teva M.',
        island: 'rangiroa',
        phone: null,
        hasPage: false,
      },
      shipment: SHIPMENT,
      history: [
        ...ORDER.history,
        event('ACCEPT', '2026-08-11T00:00:00Z', 'PREPARING'),
        event('SHIP', '2026-08-12T20:00:00Z', 'SHIPPED'),
      ],
    };

    const entries = timelineOf(order);

    expect(entries[2]).toMatchObject({ title: 'order.event.ACCEPT.by', values: { seller: 'Teva M.' } });
    expect(entries[3]).toMatchObject({ state: 'current', title: 'order.event.SHIP.on', values: { ship: 'Dory' } });
    expect(entries[4]).toMatchObject({
      title: 'order.next.UNLOAD',
      when: { kind: 'around', instant: '2026-08-14T01:00:00Z' },
    });
  });

  test('expects nothing more once the order is over', () => {
    const order: OrderView = {
      ...ORDER,
      status: 'CANCELLED',
      history: [...ORDER.history, event('EXPIRE', '2026-08-15T10:00:00Z', 'CANCELLED')],
    };

    expect(titles(order)).toEqual([
      'done order.event.PLACE',
      'done order.event.VERIFY_PAYMENT',
      'current order.event.EXPIRE',
    ]);
  });
});
