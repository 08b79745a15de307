/** Formats the French and English catalogues: typography of each text, keys sorted. `npm run format`. */
import { writeFileSync } from 'node:fs';

import { AREAS } from '../src/catalogue/areas.ts';
import { catalogueFile, readCatalogue } from '../src/catalogue/catalogue-files.ts';
import { withEnglishTypography, withFrenchTypography } from '../src/typography.ts';

for (const [locale, typography] of [
  ['fr', withFrenchTypography],
  ['en', withEnglishTypography],
] as const) {
  for (const area of AREAS) {
    const entries = Object.entries(readCatalogue(locale, area)).sort(([a], [b]) => (a < b ? -1 : 1));
    const texts = Object.fromEntries(entries.map(([id, text]) => [id, typography(text)]));
    writeFileSync(catalogueFile(locale, area), `${JSON.stringify(texts, null, 2)}\n`);
  }
}
