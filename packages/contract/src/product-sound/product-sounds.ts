import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import { Language, pageOf, paging, ProductId, sorting } from '../primitives.ts';
import { SoundView } from './sound-view.ts';

/** A product with a name in a language, and how that is said. */
export const SpokenName = z.object({
  productId: ProductId,
  name: z.string(),
  frenchName: z.string(),
  /** Null: nobody has recorded it. */
  sound: z.nullable(SoundView),
  /**
   * Name that the recording says, where the written one has become another since, by more than accents and signs: pages
   * of the product have no such recording. Null: it says the name, or there is none.
   */
  outdatedName: z.nullable(z.string()),
});
export type SpokenName = z.output<typeof SpokenName>;

const params = z.object({ language: Language, productId: ProductId });

export const listSpokenNames = endpoint({
  method: 'GET',
  path: '/product-sounds/:language',
  summary:
    'List the products that have a name in a language, those without a recording first; for who may speak for it',
  roles: ROLES,
  params: z.object({ language: Language }),
  query: z.object({ ...paging, ...sorting(['recorded', 'name']) }),
  response: pageOf(SpokenName),
  refusals: ['NOT_A_REVIEWER'],
});

export const recordProductSound = endpoint({
  method: 'POST',
  path: '/product-sounds/:language/:productId',
  summary: 'Record the name of a product in a language, in the place of an earlier recording',
  roles: ROLES,
  params,
  idempotency: 'accepted',
  perMinute: 30,
  files: { sound: { max: 1, kind: 'SOUND' } },
  response: SpokenName,
  refusals: ['NOT_A_REVIEWER', 'PRODUCT_NOT_FOUND', 'SOUND_TOO_LARGE', 'SOUND_TYPE_REFUSED', 'FILE_UNREADABLE'],
});

export const removeProductSound = endpoint({
  method: 'DELETE',
  path: '/product-sounds/:language/:productId',
  summary: 'Remove the recording of a name',
  roles: ROLES,
  params,
  response: SpokenName,
  refusals: ['NOT_A_REVIEWER', 'PRODUCT_NOT_FOUND'],
});
