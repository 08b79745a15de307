import type { Locator, Page } from '@playwright/test';

/** Hand of one person: counts taps and fields, and records each page that opens. Typing is no tap. */
export class Walk {
  taps = 0;
  fields = 0;
  readonly pages: string[] = [];
  readonly #shop: string;

  constructor(page: Page, shop: string) {
    this.#shop = new URL(shop).origin;
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      const { origin, pathname } = new URL(frame.url());
      // The bank's page and the mailbox are not the shop's.
      if (origin === this.#shop && pathname !== '/dev/mail') this.pages.push(pathname);
    });
  }

  async tap(place: Locator): Promise<void> {
    await place.click();
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
  }

  /** Chooses from a list: one tap opens it, a second one chooses. */
  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label });
    this.taps += 2;
    this.fields += 1;
  }

  /** Takes a photograph: the button of the field, then the camera's own. */
  async takePhoto(field: Locator, buffer: Buffer): Promise<void> {
    await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    this.taps += 1;
  }
}
