import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, and what axe and Lighthouse call good practice: the order of headings, landmarks. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Lists the violations of WCAG 2.2 AA on the present page, or of its contrast alone. */
export async function findViolations(page: Page, what: 'everything' | 'contrast' = 'everything'): Promise<string[]> {
  // Our pages have no frames of other origins: axe runs in the page itself, without a blank page for each analysis,
  // and describes violations only. Both halve its time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const chosen = what === 'everything' ? axe.withTags(RULES) : axe.withRules('color-contrast');
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

/** Expects no violation of WCAG 2.2 AA on the present page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}
