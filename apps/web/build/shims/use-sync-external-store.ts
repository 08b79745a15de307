/** The hook that wouter takes from the shim for React 17. */
export { useSyncExternalStore } from 'react';
