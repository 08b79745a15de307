import type { PrimaryCategory } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

export type BandMotif = 'niho' | 'rau' | 'upea';

/** Motif of each category: net for the sea, leaf for the land, teeth for crafts. */
export const CATEGORY_MOTIF: Readonly<Record<PrimaryCategory, BandMotif>> = {
  WATER: 'upea',
  LAND: 'rau',
  CRAFT: 'niho',
};

export const CATEGORY_INK: Readonly<Record<PrimaryCategory, string>> = {
  WATER: 'text-water',
  LAND: 'text-land',
  CRAFT: 'text-craft',
};

export const CATEGORY_TINT: Readonly<Record<PrimaryCategory, string>> = {
  WATER: 'bg-water-tint',
  LAND: 'bg-land-tint',
  CRAFT: 'bg-craft-tint',
};

/** Sets the motif of the band under the header to that of the page's category. */
export function PageBand({ category }: { category: PrimaryCategory }): ReactElement {
  return <span hidden data-band={CATEGORY_MOTIF[category]} />;
}

/** Strip of a motif, in the colour of the text around it. Never behind text. */
export function Band({ motif, className = '' }: { motif: BandMotif; className?: string }): ReactElement {
  return <div aria-hidden="true" className={`band band-${motif} ${className}`} />;
}
