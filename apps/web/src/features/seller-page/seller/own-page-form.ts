import { editSellerPage } from '@matete/contract/seller-page/edit-seller-page';

import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

/** Changes a seller's own public page. Stored pictures stay while their boxes are ticked. */
export const ownPageForm = defineForm(editSellerPage, {
  name: 'own-page',
  fields: {
    isShown: { label: 'seller.page.shown' },
    story: { label: 'seller.page.story' },
    storyLanguage: { label: 'seller.page.language' },
    keepPhotos: { label: 'seller.page.photosKept' },
    photos: { label: 'seller.page.photos' },
  },
  read: (fields) => ({
    ...(fields.has('isShown') ? { isShown: 'true' } : {}),
    story: fields.get('story') ?? '',
    storyLanguage: fields.get('storyLanguage') ?? undefined,
    keepPhotos: fields.getAll('keepPhotos').join(','),
  }),
  next: () => sellerPaths.page(),
});
