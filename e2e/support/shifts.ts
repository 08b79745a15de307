import type { Page } from '@playwright/test';

/** Largest layout shift of a page. Lighthouse calls 0.1 good; a person who aims at a button notices less. */
const MOST_SHIFT = 0.02;

interface Shift {
  readonly value: number;
  /** What moved: its element, and how far down or up, px. */
  readonly moved: readonly string[];
}

/** Records every layout shift that no tap caused, from the first paint of each page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    const nameOf = (node) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'gone';
      const id = element.id ? '#' + element.id : '';
      return element.localName + id + '.' + element.getAttribute('class') + ' "' + element.textContent.trim().slice(0, 40) + '"';
    };
    window.shiftObserver = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
          nameOf(node) + ' by ' + (to.top - from.top) + ', ' + (to.height - from.height) + ' higher');
        if (!hadRecentInput) window.shifts.push({ value, moved });
      }
    });
    window.shiftObserver.observe({ type: 'layout-shift', buffered: true });
  `);
}

/** What has moved on the present page, once it has been painted as it now is; empty: less than can be noticed. */
export async function shiftsOn(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<Shift[]>(`new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.shifts))));
  })`);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= MOST_SHIFT ? [] : [`moves by ${sum.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join('; ')}`];
}
