import { countWrittenLocales } from '@matete/i18n/catalogue/written-locales';
import type { Locale } from '@matete/i18n/locales';

import { INFO_ROUTES } from '../app/routes/info.ts';
import { VISITOR_ROUTES } from '../app/routes/visitor.ts';
import { PAGE_AREAS } from '../lib/texts/page-area.ts';

interface ListedPage {
  /** Without the language. */
  readonly path: string;
  /** Languages that search engines are told of: those with enough of its texts. */
  readonly languages: readonly Locale[];
}

/** Counted once, when the product starts. */
const writtenIn = countWrittenLocales(PAGE_AREAS);

const LISTED_ROUTES: readonly ListedPage[] = [...VISITOR_ROUTES, ...INFO_ROUTES]
  .filter(({ access, unlisted }) => !access && unlisted !== true)
  .map(({ path, areas }) => ({ path, languages: writtenIn(['common', ...areas]) }));

/** Pages that search engines may list: those for everybody that name no single thing. */
export const LISTED_PAGES = LISTED_ROUTES.filter(({ path }) => !path.includes(':'));

/** Languages that search engines are told of for the pages of a route. @throws RangeError when it is no listed one. */
export function listedLanguagesOf(path: string): readonly Locale[] {
  const route = LISTED_ROUTES.find((known) => known.path === path);
  if (route === undefined) throw new RangeError(`No listed page has the path ${path}`);
  return route.languages;
}
