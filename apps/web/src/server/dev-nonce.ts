/** Placeholder for the nonce of a request in pages that Vite transforms in development; the handler replaces it. */
export const DEV_NONCE = 'NONCE-OF-THE-REQUEST';
