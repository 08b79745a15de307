import { addProduct } from '#catalogue/add-product';
import { demonstrationProducts } from '#seed/play/demonstration-products';
import { adminOf, run, type World } from '#seed/play/world';
import { later, moment, STORY_DAYS } from '#seed/tools/story-time';

/** Products that the admin enters on a day, and minutes between two of them. */
const PRODUCTS_OF_DAY = 16;
const PAUSE_MINUTES = 29;

/** Plans the catalogue: in its first days the admin enters it, some products a day. */
export function planCatalogue(world: World): void {
  for (const [index, { reference, form, isDemonstrationPrice, textSource }] of demonstrationProducts().entries()) {
    const begun = moment(STORY_DAYS - Math.floor(index / PRODUCTS_OF_DAY), '08:09');
    world.timeline.at(later(begun, (index % PRODUCTS_OF_DAY) * PAUSE_MINUTES), async () => {
      const { services, drawings } = world;
      const plate = await drawings.image(services.files, { plate: reference.id });
      const productId = await run(world, `enter ${reference.id}`, (tx) =>
        addProduct(tx, {
          form,
          images: [plate],
          origin: { referenceId: reference.id, isDemonstrationPrice, isIllustration: true, textSource },
          adminId: adminOf(world).accountId,
          now: services.now(),
        }),
      );
      world.products.set(reference.id, productId);
    });
  }
}
