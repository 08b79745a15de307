import {
  type CorrectableProduct,
  DESCRIPTION_LANGUAGES,
  NAME_LANGUAGES,
  proposeChange,
} from '@matete/contract/catalogue/product-changes';

import { sentTo } from '#features/catalogue/seller/proposal-forms';
import type { FieldDefinition } from '#lib/forms/form-definition';
import { defineForm } from '#lib/forms/form-definition';

export type NameField = `names.${(typeof NAME_LANGUAGES)[number]}`;
export type DescriptionField = `descriptions.${(typeof DESCRIPTION_LANGUAGES)[number]}`;

const NAMES = Object.fromEntries(
  NAME_LANGUAGES.map((language) => [`names.${language}`, { label: 'desk.change.name' }]),
) as Record<NameField, FieldDefinition>;
const DESCRIPTIONS = Object.fromEntries(
  DESCRIPTION_LANGUAGES.map((language) => [`descriptions.${language}`, { label: 'desk.change.description' }]),
) as Record<DescriptionField, FieldDefinition>;

/** Texts by language of the fields that the page shows, as the call takes them: an empty one takes its text away. */
const textsOf = (fields: URLSearchParams, group: string, languages: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(
      languages.flatMap((language) => {
        const typed = fields.get(`${group}.${language}`);
        return typed === null ? [] : [[language, typed]];
      }),
    ),
  );

/** Proposes a correction of a product that the seller supplies. */
export const correctionForm = defineForm(proposeChange, {
  name: 'correction',
  fields: {
    ...DESCRIPTIONS,
    ...NAMES,
    maxTravelDays: { label: 'desk.change.maxTravelDays' },
    monthlyLimit: { label: 'desk.change.monthlyLimit' },
    keepImages: { label: 'seller.correction.pictures' },
    images: { label: 'seller.correction.addPictures' },
  },
  read: (fields) => ({
    seen: fields.get('seen') ?? '',
    names: textsOf(fields, 'names', NAME_LANGUAGES),
    descriptions: textsOf(fields, 'descriptions', DESCRIPTION_LANGUAGES),
    maxTravelDays: fields.get('maxTravelDays') ?? '',
    // Shown of goods that may be limited alone.
    ...(fields.has('monthlyLimit') ? { monthlyLimit: fields.get('monthlyLimit') } : {}),
    keepImages: fields.getAll('keepImages').join(','),
  }),
  // The call reads the fields as they stand; what the schema made of them was for the messages at the fields.
  body: ({ names, descriptions, maxTravelDays, monthlyLimit, ...values }) => ({
    ...values,
    names: JSON.stringify(names ?? {}),
    descriptions: JSON.stringify(descriptions ?? {}),
    maxTravelDays: maxTravelDays?.toString() ?? '',
    ...(monthlyLimit === undefined ? {} : { monthlyLimit: monthlyLimit?.toString() ?? '' }),
  }),
  address: ({ params }) => ({ params: { productId: params['productId'] ?? '' } }),
  next: sentTo,
});

/** What the fields of a correction start with, by name. */
export const textsOfCorrectable = (product: CorrectableProduct): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(NAME_LANGUAGES.map((language) => [`names.${language}`, product.names[language] ?? ''])),
  ...Object.fromEntries(
    DESCRIPTION_LANGUAGES.map((language) => [`descriptions.${language}`, product.descriptions[language] ?? '']),
  ),
  maxTravelDays: product.maxTravelDays?.toString() ?? '',
  monthlyLimit: product.limit?.monthlyLimit?.toString() ?? '',
});
