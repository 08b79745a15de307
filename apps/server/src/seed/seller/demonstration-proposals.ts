import type { Services } from '#app/services';
import { proposeChange, readCorrectable } from '#catalogue/proposals/propose-change';
import { proposeProduct } from '#catalogue/proposals/propose-product';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/tools/must';
import { listUnreserved } from '#seed/tools/seed-store';

const DESCRIPTION = 'Pêché à la ligne et saigné à bord. Se garde deux jours au frais.';

/** Two proposals that wait for an admin: a product that the catalogue does not have, and a correction of one. */
export async function makeProposals(services: Services, seller: Caller): Promise<void> {
  const { db } = services;
  const now = services.now();
  const { accountId: sellerId } = seller;
  await must(
    inTransaction(db, (tx) =>
      proposeProduct(tx, {
        form: {
          name: 'Vanille en gousses, second choix',
          description: 'Gousses courtes ou fendues, pour la cuisine.',
          primaryCategoryId: 'LAND',
          subCategoryId: 'OTHER',
          wishedPrice: 18_000,
        },
        images: [],
        sellerId,
        now,
      }),
    ),
    'propose a product',
  );
  const [productId] = await listUnreserved(db, sellerId, 1);
  if (productId === undefined) return;
  const product = await must(readCorrectable(db, { productId, sellerId, language: 'fr' }), 'read a product');
  const form = { seen: product.seen, descriptions: { fr: DESCRIPTION }, maxTravelDays: 3 };
  await must(
    inTransaction(db, (tx) => proposeChange(tx, { productId, form, images: [], sellerId, now })),
    'propose a correction',
  );
}
