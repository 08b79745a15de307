import { rosette } from './rosette.ts';

const SEALS: Readonly<Record<string, string>> = { matete: 'Mātete', WATER: 'WATER', LAND: 'LAND', CRAFT: 'CRAFT' };

/** Icons of the sub-categories on a 24 grid, drawn for the product: no icon set has the species sold here. */
const SIGNS: Readonly<Record<string, string>> = {
  FISH: 'M2.5 12C5.5 6.5 12 5.5 16 12c-4 6.5-10.5 5.5-13.5 0ZM16 12l5.5-4.5v9ZM6.7 11.2v.01M9.5 8.3c1.3 2.4 1.3 5 0 7.4M10 7.5 12.5 5l1.5 4',
  CRUSTACEAN:
    'M12 9.5c2.6 0 4.2 2 4.2 4.6L14.5 21h-5l-1.7-6.9c0-2.6 1.6-4.6 4.2-4.6ZM8.5 13.5h7M9 17h6M9.7 9.7C6.5 8.5 4.5 6 5 3c2 .5 3 1.7 3.3 3.4M14.3 9.7c3.2-1.2 5.2-3.7 4.7-6.7-2 .5-3 1.7-3.3 3.4M7.6 14.5 4 16.5M16.4 14.5l3.6 2',
  MOLLUSCA:
    'M12 20.5C7 20.5 3 16.5 3 11l2.3-3 2.2 2L9.8 6.5 12 9l2.2-2.5L16.5 10l2.2-2 2.3 3c0 5.5-4 9.5-9 9.5ZM12 20.5V13M12 20.5 7.5 13.5M12 20.5l4.5-7',
  FRUIT:
    'M12 7.5c4.5 0 7 2.8 7 6.3 0 4-3 7.2-7 7.2s-7-3.2-7-7.2c0-3.5 2.5-6.3 7-6.3ZM12 7.5c0-2 .5-3.5 1.8-4.7M13 6.2c1.8-2.6 4.3-3 6.5-2.2-.8 2.6-3.4 3.7-6.5 2.2M9 12v.01M12 14.5v.01M15 12v.01M9.5 17v.01M14.5 17v.01',
  VEGETABLES:
    'M12 21c-2.8-1.3-4.5-4-4.5-6.8C7.5 11.7 9.3 10 12 10s4.5 1.7 4.5 4.2c0 2.8-1.7 5.5-4.5 6.8ZM8.5 14h3M9.5 17h2.5M12 10V3M12 8C9.5 8 7 6.5 6.5 3.5 9.5 3 11.5 5 12 8ZM12 8c2.5 0 5-1.5 5.5-4.5C14.5 3 12.5 5 12 8Z',
  LAND_CRABS:
    'M5.5 13.5C5.5 10.5 8.3 9 12 9s6.5 1.5 6.5 4.5S15.5 19 12 19s-6.5-2.5-6.5-5.5ZM10 9V7M14 9V7M6.5 10.5C4 10 2.5 8 3 5c1.8.2 2.9 1.2 3.3 2.8M17.5 10.5c2.5-.5 4-2.5 3.5-5.5-1.8.2-2.9 1.2-3.3 2.8M5.8 15.5 3 17M6.8 17.5 5 20M18.2 15.5 21 17M17.2 17.5 19 20',
  ANIMALS:
    'M4.5 13c0-3.5 3-5.5 7-5.5 3 0 5 .8 6 2.2L20.5 9l-.8 3c.9.6 1.3 1.3 1.3 2h-2c-.6 1.4-1.8 2.3-3 2.7V20h-2.5v-2.5h-4V20H7v-3.3C5.5 15.9 4.5 14.6 4.5 13ZM4.5 12C3 12 2.5 10.8 3 9.7M16.5 11.5v.01M13.5 7.6 15.5 5l1.3 4',
  SHELLS:
    'M20 16.5c0-6-4.5-11.5-10-11.5C6 5 4 7.7 4 10.5 4 13.5 6.3 15.5 9 15.5c2.3 0 4-1.5 4-3.7 0-1.8-1.3-3-2.9-3-1.4 0-2.4 1-2.4 2.2M4.5 13.5C6 18 11 20 20 16.5M20 16.5l1 3.5',
  OTHER: 'M4.5 9.5h15l-1.5 11H6ZM7 9.5C7 6 9 3.5 12 3.5s5 2.5 5 6M9 9.5l1 11M15 9.5l-1 11M5 13.5h14M5.5 17h13',
};

function sealSymbol(id: string, seed: string): string {
  const { leaf, heart, leafCount } = rosette(seed);
  const turns = Array.from({ length: leafCount - 1 }, (_, index) => ((index + 1) * 360) / leafCount);
  const uses = turns.map((degrees) => `<use href="#${id}-leaf" transform="rotate(${degrees})"/>`).join('');
  return (
    `<symbol id="${id}" viewBox="-48 -48 96 96"><g fill="currentColor" fill-rule="evenodd">` +
    `<path id="${id}-leaf" d="${leaf}"/>${uses}<path d="${heart}"/></g></symbol>`
  );
}

function signSymbol(id: string, strokes: string): string {
  return (
    `<symbol id="${id}" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.5" ` +
    `stroke-linecap="round" stroke-linejoin="round" d="${strokes}"/></symbol>`
  );
}

/** Returns the content of `marks.svg`. */
export function marksSvg(): string {
  const symbols = [
    ...Object.entries(SEALS).map(([id, seed]) => sealSymbol(id, seed)),
    ...Object.entries(SIGNS).map(([id, strokes]) => signSymbol(id, strokes)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
