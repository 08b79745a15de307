import sharp from 'sharp';

import { plateFor } from './plates.ts';

export { plateFor } from './plates.ts';

/** Pixels; 4:3, large enough for every width the product serves. */
export const PLATE_SIZE = { width: 1600, height: 1200 } as const;

const SVG_WIDTH = 800;
const SVG_DENSITY = 72;

/**
 * The plate of a reference product as PNG, to be sent through the same upload as a seller's photograph.
 *
 * @throws RangeError for a product that has none.
 */
export async function renderPlate(productReferenceId: string): Promise<Buffer> {
  const svg = Buffer.from(plateFor(productReferenceId));
  const density = (SVG_DENSITY * PLATE_SIZE.width) / SVG_WIDTH;
  return sharp(svg, { density }).resize(PLATE_SIZE.width, PLATE_SIZE.height).png({ compressionLevel: 6 }).toBuffer();
}
