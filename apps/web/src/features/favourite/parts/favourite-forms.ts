import { addFavourite, removeFavourite } from '@matete/contract/favourite/favourites';

import { ADD_FAVOURITE, REMOVE_FAVOURITE } from '#features/favourite/parts/favourite-names';
import { defineForm, type FormContext } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/** The product of the page, or on the page of favourites the one that the form is about. */
const productIdOf = ({ params, subject }: FormContext): string => params['productId'] ?? subject ?? '';
const next = (_: unknown, { params }: FormContext): string =>
  params['productId'] === undefined ? paths.favourites() : paths.product(params['productId']);

/** Forms of the hearts. For the server alone: in the browser a heart makes its call without the schemas of forms. */
export const favouriteForms = [
  defineForm(addFavourite, {
    name: ADD_FAVOURITE,
    fields: {},
    address: (context) => ({ params: { productId: productIdOf(context) } }),
    next,
  }),
  defineForm(removeFavourite, {
    name: REMOVE_FAVOURITE,
    fields: {},
    address: (context) => ({ params: { productId: productIdOf(context) } }),
    next,
  }),
];
