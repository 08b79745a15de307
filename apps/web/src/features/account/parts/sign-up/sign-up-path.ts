import { paths } from '#lib/routing/paths';
import { maskedEmail } from '#features/account/parts/masked-email';

/** Address of the sign-up page; `returnTo` opens afterwards. */
export function signUpPath(returnTo: string | null): string {
  return returnTo ? `${paths.signUp()}?retour=${encodeURIComponent(returnTo)}` : paths.signUp();
}

/** Address of the sign-in page with the email filled in; `returnTo` opens afterwards. */
export function signInPath(email: string, returnTo: string | null): string {
  const search = new URLSearchParams({ email, ...(returnTo ? { retour: returnTo } : {}) });
  return `${paths.signIn()}?${search.toString()}`;
}

/** Returns a path of this product that the API accepts as the page to open afterwards; undefined for anything else. */
export function returnPathOf(returnTo: string | null): string | undefined {
  return returnTo && returnTo.length <= 500 && /^\/(?!\/)[^\\\s]*$/.test(returnTo) ? returnTo : undefined;
}

/** Name in the search of a page of the masked address to which its mail went. */
const SENT_PARAMETER = 'envoye';

/** Address of a page once its mail was sent. The email address itself does not belong in it: addresses are logged. */
export function sentPath(page: string, email: string, returnTo: string | null): string {
  const masked = maskedEmail(email);
  const search = new URLSearchParams({ [SENT_PARAMETER]: masked, ...(returnTo ? { retour: returnTo } : {}) });
  return `${page}?${search.toString()}`;
}

/** The masked address to which the mail of a page went; null for anything else that stands in its place. */
export function sentTo(search: URLSearchParams): string | null {
  const masked = search.get(SENT_PARAMETER);
  return masked !== null && /^(\S?••\S?@[\p{L}\p{N}.-]{1,253}|••••)$/u.test(masked) ? masked : null;
}
