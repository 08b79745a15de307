import { sharedSession } from '../support/sessions.ts';
import { heading, type Screen, settle } from './screen.ts';
import type { Step } from './walk.ts';

/** Pages of the desk that people open on what they have at hand, with their headings. */
const PAGES = [
  ['/admin/systeme', 'Système'],
  ['/admin/relecteurs', 'Relecteurs'],
  ['/traduire/ty', 'Les textes du site'],
] as const;
const SIZES = { phone: [390, 844], wide: [1280, 800] } as const;

/** What lies wider than the screen; empty: nothing does. */
const WIDER = `
return document.documentElement.scrollWidth <= innerWidth ? '' :
  [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.tagName + '.' + one.className).slice(0, 5).join(' ')`;

async function openPage(screen: Screen, [address, title]: (typeof PAGES)[number]): Promise<void> {
  await screen.become(sharedSession('admin@demo.test').cookies);
  await screen.open(address);
  await settle(screen);
  await heading(screen, title);
  const wider = await screen.run<string>(WIDER);
  if (wider !== '') throw new Error(`wider than the screen: ${wider}`);
}

/** Each page at each width, with a picture of it. */
const steps = (pages: readonly (typeof PAGES)[number][], more: string): readonly Step[] =>
  pages.flatMap((page) =>
    Object.entries(SIZES).map(([size, [width, height]]) => ({
      name: `desk${page[0].replaceAll('/', ' ')} ${size}${more}`,
      walk: async ({ screen }) => {
        await screen.resize(width, height);
        await openPage(screen, page);
      },
    })),
  );

export const DESK_STEPS = steps(PAGES, '');
/** What a dark device shows of them. */
export const DARK_DESK_STEPS = steps(PAGES, ' dark');
