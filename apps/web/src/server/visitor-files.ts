import { infoPaths } from '../lib/routing/info-paths.ts';

/** Matches the addresses, in every language, of pages whose forms take a file from somebody who is not signed in. */
const TAKES_FILES = new RegExp(`^(/[a-z]{2,3})?${infoPaths.problem()}(?=$|[?])`);

/** Whether the page of an address takes a file from a visitor: every other form with files is for accounts. */
export const takesVisitorFiles = (url: string): boolean => TAKES_FILES.test(url);
