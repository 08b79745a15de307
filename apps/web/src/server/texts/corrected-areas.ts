import type { CompiledCatalogue, CompiledMessage } from '@matete/i18n/catalogue/catalogue';

import type { PageArea } from '../../lib/texts/page-area.ts';
import type { CatalogueAddresses } from '../page-assets.ts';

/** Texts of an area that were corrected in the running product. */
interface CorrectedArea {
  /** All texts of the area, as they are now. */
  readonly catalogue: CompiledCatalogue;
  /** Where the browser fetches them. */
  readonly address: string;
  /** Corrections alone; null: the browser needs the whole catalogue. */
  readonly own: Readonly<Record<string, CompiledMessage>> | null;
}

/** Corrected areas of a language; one that nobody corrected is not in it. */
export type CorrectedAreas = Readonly<Partial<Record<PageArea, CorrectedArea>>>;

/**
 * What the browser needs of the corrected texts: the corrections of the areas that the page shows, beside their built
 * catalogues, which it keeps for ever; of other areas, the address of the whole catalogue, for pages that it opens later.
 * Nothing at all where nothing was corrected.
 */
export function correctionsFor(
  corrected: CorrectedAreas,
  built: CatalogueAddresses,
  shownAreas: readonly PageArea[],
): { readonly corrections: Readonly<Record<string, CompiledMessage>>; readonly catalogues: CatalogueAddresses } {
  const corrections: Record<string, CompiledMessage> = {};
  const catalogues = { ...built };
  for (const [area, { own, address }] of Object.entries(corrected) as [PageArea, CorrectedArea][]) {
    if (own !== null && shownAreas.includes(area)) Object.assign(corrections, own);
    else if (area in built) catalogues[area] = address;
  }
  return { corrections, catalogues };
}
