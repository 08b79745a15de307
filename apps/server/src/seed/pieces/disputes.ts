import { decideDispute } from '#dispute/decide-dispute';
import { openDispute } from '#dispute/open-dispute';
import { sendMessage } from '#dispute/send-message';
import type { Caller } from '#platform/session/caller';
import { OFFICE } from '#seed/play/play-people';
import { type PlayedOrder, planOrder } from '#seed/play/play-order';
import { adminOf, customerOf, productOf, run, sellerOf, type World } from '#seed/play/world';
import { later, moment, within } from '#seed/tools/story-time';

/** Customer of both disputes. */
const CUSTOMER = 'customer@demo.test';
const THING = 'thon-jaune';
const KG = 11;
const RECEIVED_KG = 9;
/** XPF given back for what was missing. */
const REFUND_XPF = 2_500;

/** Plans two disputes about tuna: one that an admin settled with a partial refund, one that waits for them. */
export function planDisputes(world: World): void {
  planDisputed(world, {
    key: 'disputed and settled',
    placedAt: moment(47, '11:32'),
    opened: (order) => planDecision(world, order),
  });
  planDisputed(world, { key: 'disputed', placedAt: moment(24, '12:48'), opened: (order) => planWords(world, order) });
}

interface Disputed {
  readonly key: string;
  readonly placedAt: Date;
  readonly opened: (order: PlayedOrder) => void;
}

function planDisputed(world: World, { key, placedAt, opened }: Disputed): void {
  const { timeline, services, drawings } = world;
  timeline.at(placedAt, async () => {
    const customer = customerOf(world, CUSTOMER);
    const open = async (order: PlayedOrder): Promise<void> => {
      const photos = await drawings.photograph({ scale: '9,0 kg' });
      await run(world, 'open a dispute', (tx) =>
        openDispute(services, tx, {
          orderId: order.orderId,
          customerId: customer.accountId,
          reason: 'MISSING_KG',
          description: 'La glacière est arrivée ouverte. J’ai pesé neuf kilos de thon sur le quai, il en manque deux.',
          lines: [{ productId: productOf(world, THING), receivedKg: RECEIVED_KG }],
          photos,
          now: services.now(),
        }),
      );
      opened(order);
    };
    planOrder(world, {
      key,
      customer,
      seller: () => sellerOf(world, 'teva'),
      goods: { [THING]: KG },
      placedAt,
      withinDays: 18,
      until: 'DELIVERED',
      after: {
        DELIVERED: (order, at) => timeline.at(within(later(at, 138), ['07:10', '18:40'], 22), () => open(order)),
      },
    });
  });
}

function planDecision(world: World, { orderId }: PlayedOrder): void {
  const { timeline, services } = world;
  timeline.at(within(later(services.now(), 1_230), OFFICE, 41), () =>
    run(world, 'decide a dispute', (tx) =>
      decideDispute(services, tx, {
        orderId,
        adminId: adminOf(world).accountId,
        decision: 'PARTIALLY_DISPUTED',
        refundXpf: REFUND_XPF,
        message: 'Deux kilos de thon manquaient à l’arrivée\u00A0: ils vous sont rendus.',
        now: services.now(),
      }),
    ),
  );
}

function planWords(world: World, { orderId }: PlayedOrder): void {
  const { timeline, services } = world;
  const say = (author: Caller, message: string) => () =>
    run(world, 'speak of a dispute', (tx) =>
      sendMessage(services, tx, { orderId, author, message, photos: [], now: services.now() }),
    );
  timeline.at(
    moment(1, '11:42'),
    say(sellerOf(world, 'teva'), 'J’ai pesé le thon à l’embarquement, le poids est sur le connaissement.'),
  );
  timeline.at(
    moment(1, '15:53'),
    say(adminOf(world), 'Merci. Pouvez-vous montrer l’étiquette de la glacière du thon\u202F?'),
  );
}
