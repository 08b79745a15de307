/**
 * Writes the catalogues of the six local languages from the glossary and the drafts, with the origin of each text and
 * what is held for a review. Prints which drafts were not taken. `npm run glossary`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import type { Area } from '../src/catalogue/areas.ts';
import { areaOf } from '../src/catalogue/areas.ts';
import type { TextOrigin } from '../src/catalogue/catalogue-files.ts';
import { catalogueFile, CATALOGUES_DIRECTORY } from '../src/catalogue/catalogue-files.ts';
import { GLOSSARY_LOCALES } from '../src/catalogue/glossary.ts';
import { readLocalTextSources } from '../src/catalogue/local-text-sources.ts';
import { composeLocalTexts } from '../src/catalogue/local-texts.ts';

for (const locale of GLOSSARY_LOCALES) {
  const { shown, held, left } = composeLocalTexts(readLocalTextSources(locale));
  const directory = `${CATALOGUES_DIRECTORY}${locale}`;
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(`${directory}/evidence`, { recursive: true });

  const texts = new Map<Area, Record<string, string>>();
  const origins: Record<string, TextOrigin> = {};
  for (const [id, { text, ...origin }] of Object.entries(shown)) {
    texts.set(areaOf(id), { ...texts.get(areaOf(id)), [id]: text });
    origins[id] = origin;
  }
  for (const [area, ofArea] of texts) write(catalogueFile(locale, area), ofArea);
  write(`${directory}/evidence/origins.json`, origins);
  write(`${directory}/evidence/held.json`, held);

  process.stdout.write(`${locale}: ${Object.keys(shown).length} texts, ${Object.keys(held).length} held\n`);
  for (const [id, why] of Object.entries(left)) process.stdout.write(`  not taken: ${id} (${why})\n`);
}

function write(file: string, record: Record<string, unknown>): void {
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
