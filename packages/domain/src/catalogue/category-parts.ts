import type { PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';

/**
 * Subcategories of each category, in the order in which shoppers see them. Goods without a kind of their own are OTHER.
 *
 * @source specification §3 "Subcategories"
 */
export const CATEGORY_PARTS: Readonly<Record<PrimaryCategory, readonly SubCategory[]>> = {
  WATER: ['FISH', 'CRUSTACEAN', 'MOLLUSCA', 'OTHER'],
  LAND: ['FRUIT', 'VEGETABLES', 'LAND_CRABS', 'ANIMALS', 'OTHER'],
  CRAFT: ['SHELLS', 'OTHER'],
};

/** Whether a subcategory is one of a category: fruit does not come out of the water. */
export const isInCategory = (subCategory: SubCategory, category: PrimaryCategory): boolean =>
  CATEGORY_PARTS[category].includes(subCategory);
