import { expect, type Locator, type Page } from '@playwright/test';

/** Presses of the tab key after which a place cannot be reached. */
const MOST_PRESSES = 120;

const isFocused = (place: Locator): Promise<boolean> => place.evaluate((element) => element.matches(':focus'));

/** Goes to a place of the page by the tab key alone, and checks that the focus can be seen there. */
export async function reach(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; !(await isFocused(place)); presses += 1) {
    if (presses === MOST_PRESSES) throw new Error(`${place.toString()} is not reached by the keyboard`);
    await page.keyboard.press('Tab');
  }
  const ring = await place.evaluate((element) => {
    const seen = element.matches(':focus-visible') ? element : null;
    return seen === null ? 'none' : element.ownerDocument.defaultView?.getComputedStyle(seen).outlineStyle;
  });
  expect(ring, `focus ring of ${place.toString()}`).not.toBe('none');
}

/** Goes to a link or a button by the keyboard and presses it. */
export async function press(page: Page, place: Locator): Promise<void> {
  await reach(page, place);
  await page.keyboard.press('Enter');
}

/** Goes to a field by the keyboard and types into it, in place of what stands there. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Presses a key that only the code of the page knows, until that has come and has moved the focus. */
export async function pressShortcut(page: Page, key: string, place: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(place).toBeFocused({ timeout: 1000 });
  }).toPass();
}
