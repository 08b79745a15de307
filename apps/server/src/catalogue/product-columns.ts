/** Column of the table of products that each field of a product's form is written to. */
export const PRODUCT_COLUMN_OF = {
  sku: 'sku',
  primaryCategoryId: 'primary_category',
  subCategoryId: 'sub_category',
  tariff: 'tariff_code',
  codeSH: 'code_sh',
  cubicCentimetresPerKg: 'cubic_cm_per_kg',
  vatBasisPoints: 'vat_basis_points',
  price: 'price_xpf',
  maxKgPerOrder: 'max_kg_per_order',
  maxTravelDays: 'max_travel_days',
  maxTravelApplies: 'max_travel_applies',
  freightPaidByCountry: 'freight_paid_by_country',
  isReturnable: 'is_returnable',
  isFeatured: 'is_featured',
} as const;
