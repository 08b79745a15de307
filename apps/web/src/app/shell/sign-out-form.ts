import { logout } from '@matete/contract/account/login';

import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/** Ends the session and opens the home page. It stands in the header of every page. */
export const signOutForm = defineForm(logout, { name: 'sign-out', fields: {}, next: () => paths.home() });
