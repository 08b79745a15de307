import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { AccountId, Language } from '../primitives.ts';
import { UserView } from './account-views.ts';

const signedIn = {
  method: 'GET',
  summary: 'Read the signed-in account',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  beforeSecondFactor: true,
  beforeVerification: true,
  response: UserView,
  refusals: [],
} as const satisfies Omit<Endpoint, 'path'>;

export const me = endpoint({ ...signedIn, path: '/users/me' });
/** The specification fetches the user at the root path. */
export const meAtRoot = endpoint({ ...signedIn, path: '/' });

const languageParams = z.object({ id: AccountId, lang: Language });
const languageCall = {
  method: 'PATCH',
  summary: 'Set the language of an account',
  owner: { in: 'params', name: 'id' },
  params: languageParams,
  response: UserView,
  refusals: ['ACCOUNT_NOT_FOUND'],
} as const satisfies Omit<Endpoint, 'path' | 'roles'>;

export const setCustomerLanguage = endpoint({
  ...languageCall,
  path: '/customers/:id/language/:lang',
  roles: ['CUSTOMER', 'ADMIN'],
  beforeVerification: true,
});
export const setSellerLanguage = endpoint({
  ...languageCall,
  path: '/sellers/:id/language/:lang',
  roles: ['SELLER', 'ADMIN'],
});
export const setAdminLanguage = endpoint({
  ...languageCall,
  path: '/admin/:id/language/:lang',
  roles: ['ADMIN'],
  beforeSecondFactor: true,
});
