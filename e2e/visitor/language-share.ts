import type { Page } from '@playwright/test';

/** Visible texts of a page, by the language of the nearest element that names one. */
interface PageTexts {
  /** Texts in the language of the page. */
  readonly own: readonly string[];
  /** Texts in French or English. */
  readonly fallback: readonly string[];
}

/** Runs in the page. What is for screen readers alone is one pixel, or outside, and is not seen. */
const READ_TEXTS = String.raw`(() => {
  const primary = (tag) => tag.split('-')[0];
  const isSeen = (element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return element.checkVisibility() && width > 1 && height > 1 && right > 0 && bottom + window.scrollY > 0;
  };
  const ofPage = primary(document.documentElement.lang);
  // Names of languages, which are the same in all, and the names that a product has in the other languages.
  const notRead = 'script, style, .visually-hidden, [hreflang], button[name=language], dd span.inline-flex > [lang]';
  const own = [];
  const fallback = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const element = node.parentElement;
    if (!/\p{L}/u.test(text.replaceAll(/\b(?:kg|F|h|HT|TTC)\b/g, ''))) continue;
    if (element.closest(notRead) || !isSeen(element)) continue;
    const language = primary(element.closest('[lang]').getAttribute('lang'));
    if (language === ofPage) own.push(text);
    else if (language === 'fr' || language === 'en') fallback.push(text);
  }
  return { own, fallback };
})()`;

/**
 * Reads the visible texts. Numbers, prices with their unit and tax mark, names of languages, and the names of a product in
 * other languages are left out: they are in the language that they should be in.
 */
export const textsOf = (page: Page): Promise<PageTexts> => page.evaluate<PageTexts>(READ_TEXTS);

/**
 * Share of a page's texts that are in its language, in per cent. What reads the same on the French page is a name, which
 * has no language, and is left out.
 */
export function shareOf(local: PageTexts, french: PageTexts): number {
  const names = new Set(french.own);
  const own = local.own.filter((text) => !names.has(text)).length;
  return Math.round((100 * own) / (own + local.fallback.length));
}
