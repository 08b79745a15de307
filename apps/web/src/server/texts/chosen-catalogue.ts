import type { CompiledCatalogue } from '@matete/i18n/catalogue/catalogue';
import { nameOfReading, type Reading } from '@matete/i18n/catalogue/text-choice';
import { catalogues } from 'virtual:catalogues';

import type { PageArea } from '#lib/texts/page-area';

/** Loads the texts of an area as their reader chose them. */
export async function chosenCatalogue(area: PageArea, reading: Reading): Promise<CompiledCatalogue> {
  const ofReading = catalogues[nameOfReading(reading)];
  if (ofReading === undefined) throw new RangeError(`no texts are built for ${reading.locale} as it is read`);
  return (await ofReading[area]()).default;
}
