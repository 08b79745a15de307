import { recordProductSound, removeProductSound } from '@matete/contract/product-sound/product-sounds';
import type { Language } from '@matete/contract/primitives';
import type { ProductId } from '@matete/contract/units';

import { namesPath } from '#features/product-sound/parts/names-path';
import { defineForm } from '#lib/forms/form-definition';
import type { FormContext } from '#lib/forms/form-definition';

const addressOf = ({ params, search }: FormContext) => ({
  params: { language: (params['language'] ?? '') as Language, productId: (search.get('produit') ?? '') as ProductId },
});

/** Sends the recording of a name, made here or elsewhere. */
export const recordSoundForm = defineForm(recordProductSound, {
  name: 'record-sound',
  fields: { sound: { label: 'account.sounds.field' } },
  address: addressOf,
  next: ({ productId }, { params }) => namesPath(params['language'] ?? '', productId, 'saved'),
});

/** Removes the recording of a name. */
export const removeSoundForm = defineForm(removeProductSound, {
  name: 'remove-sound',
  fields: {},
  address: addressOf,
  next: ({ productId }, { params }) => namesPath(params['language'] ?? '', productId, 'removed'),
});
