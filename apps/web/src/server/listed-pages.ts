import { INFO_ROUTES } from '../app/routes/info.ts';
import { VISITOR_ROUTES } from '../app/routes/visitor.ts';

/** Paths of the pages that search engines may list, without the language: those for everybody that name no single thing. */
export const LISTED_PAGES: readonly string[] = [...VISITOR_ROUTES, ...INFO_ROUTES]
  .filter(({ path, access, unlisted }) => !access && unlisted !== true && !path.includes(':'))
  .map(({ path }) => path);
