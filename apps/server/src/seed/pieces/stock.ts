import type { Days, Kg } from '@matete/contract/units';

import { proposeChange, readCorrectable } from '#catalogue/proposals/propose-change';
import { proposeProduct } from '#catalogue/proposals/propose-product';
import { changeOffer } from '#offer/manage-offers';
import { productOf, run, sellerOf, type World } from '#seed/play/world';
import { SELLERS } from '#seed/story/people';
import { must } from '#seed/tools/must';
import { reservedKgOf } from '#seed/tools/seed-store';
import { chosen, moment } from '#seed/tools/story-time';

const WEEK_DAYS = 7;
/** The last days before the end on which nobody offers anew: what is on sale then is what was sold from. */
const QUIET_DAYS = 3;

/** Kilograms that the fisher of Rangiroa has set of what no order holds: something to take up again, and a zero. */
const SET: readonly { readonly daysAgo: Days; readonly time: string; readonly kg: Readonly<Record<string, Kg>> }[] = [
  { daysAgo: 9, time: '18:16', kg: { langouste: 24, barracuda: 50 } },
  { daysAgo: 2, time: '17:52', kg: { langouste: 15, barracuda: 0 } },
];

/** Plans that sellers offer anew each week, and what the fisher of Rangiroa sets and proposes. */
export function planStock(world: World): void {
  for (const { key, goods, joined, lastOffered = QUIET_DAYS } of SELLERS)
    for (let daysAgo = joined - WEEK_DAYS; daysAgo >= Math.max(lastOffered, QUIET_DAYS); daysAgo -= WEEK_DAYS)
      for (const [referenceId, kg] of Object.entries(goods)) {
        const minute = 10 + chosen(`${key} offers anew`, 35);
        world.timeline.at(moment(daysAgo, `18:${minute}`), () => setKg(world, { key, referenceId, kg, isFree: true }));
      }
  for (const { daysAgo, time, kg } of SET)
    for (const [referenceId, quantity] of Object.entries(kg))
      world.timeline.at(moment(daysAgo, time), () => setKg(world, { key: 'teva', referenceId, kg: quantity }));
  planProposals(world);
}

interface Setting {
  readonly key: string;
  readonly referenceId: string;
  readonly kg: Kg;
  /** These kilograms are beside those that orders hold. */
  readonly isFree?: boolean;
}

async function setKg(world: World, { key, referenceId, kg, isFree = false }: Setting): Promise<void> {
  const { services } = world;
  const caller = sellerOf(world, key);
  const productId = productOf(world, referenceId);
  const reservedKg = isFree ? await reservedKgOf(services.db, { sellerId: caller.accountId, productId }) : 0;
  await run(world, `offer ${referenceId} anew`, (tx) =>
    changeOffer(tx, { productId, quantity: kg + reservedKg }, { caller, language: 'fr', now: services.now() }),
  );
}

/** Plans two proposals that wait for an admin: a product that the catalogue lacks, and a correction of one. */
function planProposals(world: World): void {
  const { timeline, services } = world;
  timeline.at(moment(4, '19:06'), () =>
    run(world, 'propose a product', (tx) =>
      proposeProduct(tx, {
        form: {
          name: 'Thon séché en lanières',
          description: 'Thon salé et séché au soleil, trois jours, sans rien d’autre.',
          primaryCategoryId: 'WATER',
          subCategoryId: 'FISH',
          wishedPrice: 4_500,
        },
        images: [],
        sellerId: sellerOf(world, 'teva').accountId,
        now: services.now(),
      }),
    ),
  );
  timeline.at(moment(1, '19:27'), async () => {
    const sellerId = sellerOf(world, 'teva').accountId;
    const productId = productOf(world, 'barracuda');
    const product = await must(readCorrectable(services.db, { productId, sellerId, language: 'fr' }), 'read a product');
    const form = {
      seen: product.seen,
      descriptions: { fr: 'Pêché à la ligne et saigné à bord. Se garde deux jours au frais.' },
      maxTravelDays: 3,
    };
    await run(world, 'propose a correction', (tx) =>
      proposeChange(tx, { productId, form, images: [], sellerId, now: services.now() }),
    );
  });
}
