import sharp from 'sharp';

import { plateFor } from './plates.ts';

/** Pixels; 4:3, as wide as the widest picture that the product serves. */
export const PLATE_SIZE = { width: 1440, height: 1080 } as const;

const SVG_WIDTH = 800;
const SVG_DENSITY = 72;

/** Renders a drawing of 800 × 600, a plate or a place, as a PNG, to be uploaded as a photograph is. */
export function renderDrawing(svg: string): Promise<Buffer> {
  const density = (SVG_DENSITY * PLATE_SIZE.width) / SVG_WIDTH;
  return sharp(Buffer.from(svg), { density })
    .resize(PLATE_SIZE.width, PLATE_SIZE.height)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Renders the plate of a reference product as a PNG.
 *
 * @throws RangeError for a product that has none.
 */
export const renderPlate = (productReferenceId: string): Promise<Buffer> => renderDrawing(plateFor(productReferenceId));
