import { CRAFT_PLATES } from './craft-plates.ts';
import { CRUSTACEAN_PLATES } from './crustacean-plates.ts';
import { resetClips } from './drawing.ts';
import { FISH_PLATES } from './fish-plates.ts';
import { FRUIT_PLATES } from './fruit-plates.ts';
import { MOLLUSC_PLATES } from './mollusc-plates.ts';
import { PANTRY_PLATES } from './pantry-plates.ts';
import { VEGETABLE_PLATES } from './vegetable-plates.ts';

/** Grounds of the three aisles, the light tints of the design language. */
const GROUNDS = { water: '#DCECF3', land: '#E4EEDB', craft: '#F6E6DC' } as const;

const CRAFTS = new Set([
  'nacre-coquille',
  'coquillages-decor',
  'collier-coquillages',
  'perle',
  'natte-pandanus',
  'vannerie-pandanus',
  'chapeau-pandanus',
  'tifaifai',
  'pareo',
  'sculpture-bois',
  'tapa',
  'monoi',
]);

const ART: Readonly<Record<string, () => string>> = {
  ...FISH_PLATES,
  ...CRUSTACEAN_PLATES,
  ...MOLLUSC_PLATES,
  ...PANTRY_PLATES,
  ...FRUIT_PLATES,
  ...VEGETABLE_PLATES,
  ...CRAFT_PLATES,
};

/** Ids of the reference products that have a plate. */
export const PLATE_IDS: readonly string[] = Object.keys(ART);

/**
 * The illustration of a reference product, as SVG of 800 × 600: shown until a seller brings a photograph, and marked
 * as an illustration wherever it is shown.
 *
 * @throws RangeError for a product that has none.
 */
export function plateFor(productReferenceId: string): string {
  const draw = ART[productReferenceId];
  if (!draw) throw new RangeError(`No plate is drawn for "${productReferenceId}"`);
  resetClips();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="${groundOf(productReferenceId)}"/>${draw()}</svg>`;
}

function groundOf(id: string): string {
  if (id in FISH_PLATES || id in CRUSTACEAN_PLATES || id in MOLLUSC_PLATES)
    return id === 'crabe-kaveu' || id === 'crabe-tupa' ? GROUNDS.land : GROUNDS.water;
  return CRAFTS.has(id) ? GROUNDS.craft : GROUNDS.land;
}
