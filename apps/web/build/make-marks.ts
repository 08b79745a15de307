/** Draws `src/ui/drawing/marks.svg`: seals of the product and its aisles, and the nine signs of the sub-categories. */
import { writeFileSync } from 'node:fs';

import { marksSvg } from '../src/ui/drawing/marks-svg.ts';

writeFileSync(new URL('../src/ui/drawing/marks.svg', import.meta.url), marksSvg());
