/** Where something lies in the window, px. */
interface Place {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const GAP_PX = 8;
const CONTROLS = 'a, button, input, select, textarea, summary';
/** What stays at the foot of the screen, or of a part of it. */
const BARS = '.sticky, .desk-bar';

/**
 * Finds the lowest place in the window that covers nothing.
 *
 * @param card Its width counts, and its height.
 * @param within Between these edges.
 * @returns The bottom edge, px from the top of the window; null: there is no room.
 */
export function lowestFree(
  card: Place,
  covered: readonly Place[],
  within: Pick<Place, 'top' | 'bottom'>,
): number | null {
  const height = card.bottom - card.top;
  let { bottom } = within;
  const beside = covered.filter(({ left, right }) => left < card.right && right > card.left);
  for (const { top, bottom: end } of beside.toSorted((a, b) => b.bottom - a.bottom))
    if (end + GAP_PX > bottom - height && top < bottom) bottom = Math.min(bottom, top - GAP_PX);
  return bottom - height >= within.top ? bottom : null;
}

/** Moves a toast to where it covers no control; where the screen is full of them, to where it covers no bar. */
export function placeToast(card: HTMLElement): void {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const within = { top: Math.max(0, header), bottom: window.innerHeight - 2 * GAP_PX };
  const placesOf = (css: string): Place[] =>
    [...document.querySelectorAll(css)]
      .filter((one) => !card.contains(one))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height, top }) => width > 1 && height > 1 && top < window.innerHeight);
  // Without what moved it last.
  card.style.translate = '0';
  const place = card.getBoundingClientRect();
  const bottom = lowestFree(place, placesOf(CONTROLS), within) ?? lowestFree(place, placesOf(BARS), within);
  if (bottom !== null) card.style.translate = `0 ${Math.round(bottom - place.bottom)}px`;
}
