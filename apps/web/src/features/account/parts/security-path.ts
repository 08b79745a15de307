/** Address of the page of the second factor, without the language. */
export const SECURITY = '/profil/securite';
