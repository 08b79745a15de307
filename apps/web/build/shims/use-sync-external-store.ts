/** wouter and Lingui ask for the shim that React 17 needs; React has the hook itself. */
export { useSyncExternalStore } from 'react';
