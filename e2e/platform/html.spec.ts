import { expect, test } from '../support/fixtures.ts';
import { findInHtml } from '../support/html-rules.ts';
import { openScreens, READERS } from '../support/screens.ts';

/** Screens that are in a language already have no second one. */
const inBothLanguages = (screen: string): string[] =>
  /^\/(en|ty)(\/|$)/.test(screen) ? [screen] : [screen, `/en${screen === '/' ? '' : screen}`];

for (const reader of READERS) {
  // What the server sends, which is the same at every width.
  test(`screens for ${reader} are valid HTML, in French and in English`, { tag: '@desktop' }, async ({ context }) => {
    const found: string[] = [];
    for (const screen of (await openScreens(context, reader)).flatMap(inBothLanguages)) {
      const answer = await context.request.get(screen, { headers: { accept: 'text/html' } });
      expect(answer.headers()['content-type'], screen).toContain('text/html');
      for (const finding of await findInHtml(await answer.text())) found.push(`${screen}: ${finding}`);
    }

    expect(found).toEqual([]);
  });
}
