import { paths } from '#lib/routing/paths';

/** The sign-up page, with the page that was on the way. */
export function signUpPath(returnTo: string | null): string {
  return returnTo ? `${paths.signUp()}?retour=${encodeURIComponent(returnTo)}` : paths.signUp();
}

/** The sign-in page with the address filled in, and the page that was on the way. */
export function signInPath(email: string, returnTo: string | null): string {
  const search = new URLSearchParams({ email, ...(returnTo ? { retour: returnTo } : {}) });
  return `${paths.signIn()}?${search.toString()}`;
}

/** What the API takes as a page to go on to: a path of this product. Anything else is left out. */
export function returnPathOf(returnTo: string | null): string | undefined {
  return returnTo && returnTo.length <= 500 && /^\/(?!\/)[^\\\s]*$/.test(returnTo) ? returnTo : undefined;
}
