import { signUpCustomer } from '#account/sign-up';
import { keepFavourite } from '#favourite/keep-favourite';
import { buyGiftCard } from '#gift-card/buy-gift-card';
import { decideGiftCard } from '#gift-card/decide-gift-card';
import { callerOf } from '#seed/play/caller-of';
import { signUpForm } from '#seed/play/play-people';
import { planOrder } from '#seed/play/play-order';
import { adminOf, customerOf, productOf, run, sellerOf, type World } from '#seed/play/world';
import { NEWCOMER } from '#seed/story/people';
import { must } from '#seed/tools/must';
import { later, moment } from '#seed/tools/story-time';
import { askForSupply } from '#supply-alert/ask-for-supply';

const CUSTOMER = 'customer@demo.test';
/** What she keeps, and what nobody supplies. */
const KEPT = ['ananas', 'mahi-mahi', 'vanille'];
const MISSING = 'letchi';
/** Last digits of the telephone of who is new. */
const NEWCOMER_PHONE = 98;

/** Plans what the first customer keeps, asks for and gives. */
export function planWishes(world: World): void {
  const { timeline, services } = world;
  const customerId = (): string => customerOf(world, CUSTOMER).accountId;
  for (const [index, referenceId] of KEPT.entries())
    timeline.at(moment(60 - 16 * index, `12:${31 + 4 * index}`), () =>
      run(world, 'keep a favourite', (tx) =>
        keepFavourite(tx, { customerId: customerId(), productId: productOf(world, referenceId), now: services.now() }),
      ),
    );
  timeline.at(moment(6, '12:52'), () =>
    run(world, 'ask for supply', (tx) =>
      askForSupply(tx, { customerId: customerId(), productId: productOf(world, MISSING), now: services.now() }),
    ),
  );
  const given = moment(26, '17:14');
  timeline.at(given, async () => {
    const giftCardId = await buy(world, { amount: 5_000, recipient: 'Vaea', message: 'Joyeux anniversaire\u202F!' });
    timeline.at(later(given, 16 * 60), () =>
      run(world, 'take in the transfer of a gift card', (tx) =>
        decideGiftCard(services, tx, {
          giftCardId,
          form: { status: 'VERIFIED' },
          adminId: adminOf(world).accountId,
          now: services.now(),
        }),
      ),
    );
  });
  timeline.at(moment(1, '17:33'), () => buy(world, { amount: 10_000, recipient: 'Mamie Tetuanui', message: '' }));
}

interface Card {
  readonly amount: number;
  readonly recipient: string;
  readonly message: string;
}

const buy = (world: World, card: Card): Promise<string> =>
  run(world, 'buy a gift card', (tx) =>
    buyGiftCard(world.services, tx, {
      buyerId: customerOf(world, CUSTOMER).accountId,
      form: { ...card, paymentMethod: 'WIRE_TRANSFER' },
      now: world.services.now(),
    }),
  );

/** Plans that somebody new orders and pays, and has not opened the link that was mailed to them. */
export function planNewcomer(world: World): void {
  const placedAt = moment(1, '12:14');
  world.timeline.at(later(placedAt, -4), async () => {
    const form = { ...signUpForm(NEWCOMER, 'tahiti', NEWCOMER_PHONE), type: 'INDIVIDUAL', fromCheckout: true } as const;
    const { user } = await must(signUpCustomer(world.services, form), 'sign somebody new up');
    const customer = callerOf(user.userId, 'CUSTOMER', 'tahiti');
    planOrder(world, {
      key: 'ordered before the address is verified',
      customer: { ...customer, status: 'PENDING', isUnverified: true },
      seller: () => sellerOf(world, 'teva'),
      goods: { 'thon-jaune': 3 },
      placedAt,
      withinDays: 26,
      until: 'IN_POOL',
    });
  });
}

/**
 * Plans an order that its seller accepted and never shipped: the clock refunds it when its day is over, and blocks the
 * seller for a month that has not ended.
 */
export function planPenalty(world: World): void {
  const placedAt = moment(21, '18:27');
  world.timeline.at(placedAt, async () =>
    planOrder(world, {
      key: 'never shipped',
      customer: customerOf(world, 'customer2@demo.test'),
      seller: () => sellerOf(world, 'poema'),
      goods: { fei: 6 },
      placedAt,
      withinDays: 10,
      until: 'PREPARING',
    }),
  );
}
