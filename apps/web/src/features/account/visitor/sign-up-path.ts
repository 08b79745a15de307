import { paths } from '#lib/routing/paths';

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
