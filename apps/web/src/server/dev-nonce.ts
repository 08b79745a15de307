/** Stands for the nonce of a request in pages that Vite transforms in development; the handler puts the real one in. */
export const DEV_NONCE = 'NONCE-OF-THE-REQUEST';
