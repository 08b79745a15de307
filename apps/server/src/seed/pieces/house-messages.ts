import { planOrder } from '#seed/play/play-order';
import { write } from '#seed/play/play-talk';
import { adminOf, customerOf, sellerOf, type World } from '#seed/play/world';
import { moment } from '#seed/tools/story-time';

/** Plans orders about which the house is asked: a seller asks during their preparation, a customer before anybody has it. */
export function planHouseMessages(world: World): void {
  const asked = moment(2, '09:22');
  world.timeline.at(asked, async () => {
    const customer = customerOf(world, 'restaurant.miti@demo.test');
    planOrder(world, {
      key: 'the seller asks the house',
      customer,
      seller: () => sellerOf(world, 'teva'),
      goods: { 'mahi-mahi': 10 },
      placedAt: asked,
      withinDays: 26,
      until: 'PREPARING',
      collector: { name: 'Raimere Lai', phone: '87 00 00 60' },
      after: {
        PREPARING: ({ orderId }) => {
          say({
            at: moment(1, '18:34'),
            orderId,
            author: customer,
            message: 'Est-ce que tout le mahi mahi peut tenir dans une seule glacière\u202F?',
          });
          say({
            at: moment(0, '05:58'),
            orderId,
            author: sellerOf(world, 'teva'),
            message: 'Le quai de départ est en travaux. Puis-je embarquer le mahi mahi un jour plus tard\u202F?',
            toHouse: true,
          });
        },
      },
    });
  });
  const waiting = moment(1, '08:16');
  world.timeline.at(waiting, async () => {
    const customer = customerOf(world, 'customer@demo.test');
    planOrder(world, {
      key: 'the customer asks the house',
      customer,
      seller: () => sellerOf(world, 'hina'),
      goods: { pasteque: 9 },
      placedAt: waiting,
      withinDays: 26,
      until: 'IN_POOL',
      after: {
        IN_POOL: ({ orderId }) => {
          say({
            at: moment(1, '17:26'),
            orderId,
            author: customer,
            message: 'Quelqu’un peut-il encore fournir ces pastèques à temps\u202F?',
          });
          say({
            at: moment(0, '07:11'),
            orderId,
            author: adminOf(world),
            message:
              'Oui, des pastèques sont encore offertes à Huahine. Vous serez prévenue dès qu’un vendeur accepte.',
          });
        },
      },
    });
  });

  function say({ at, ...message }: Parameters<typeof write>[1] & { readonly at: Date }): void {
    world.timeline.at(at, () => write(world, message));
  }
}
