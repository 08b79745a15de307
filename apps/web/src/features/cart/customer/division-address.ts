import { paths } from '#lib/routing/paths';

const PARAMETER = 'panier';
const DIVIDED = 'divise';

/** Whether the address of the checkout asks for the basket to be divided. */
export const asksForDivision = (search: URLSearchParams): boolean => search.get(PARAMETER) === DIVIDED;

/** Address of the checkout, with the basket whole or divided, without the language. */
export const checkoutAddress = (isDivided: boolean): string =>
  paths.checkout() + (isDivided ? `?${PARAMETER}=${DIVIDED}` : '');
