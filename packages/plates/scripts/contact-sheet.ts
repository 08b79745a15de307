/** Lays plates side by side in one PNG, to be looked at: `npm run sheet -- out.png [id …]`. */
import sharp from 'sharp';

import { PLATE_IDS, plateFor } from '../src/plates.ts';

const [out = 'plates.png', ...ids] = process.argv.slice(2);
const shown = ids.length > 0 ? ids : PLATE_IDS;
const [width, height, columns, gap] = [360, 270, 5, 8];
const composites = await Promise.all(
  shown.map(async (id, index) => ({
    input: await sharp(Buffer.from(plateFor(id)))
      .resize(width, height)
      .png()
      .toBuffer(),
    left: (index % columns) * (width + gap),
    top: Math.floor(index / columns) * (height + gap),
  })),
);
await sharp({
  create: {
    width: columns * (width + gap),
    height: Math.ceil(shown.length / columns) * (height + gap),
    channels: 3,
    background: '#F4F6F5',
  },
})
  .composite(composites)
  .png()
  .toFile(out);
