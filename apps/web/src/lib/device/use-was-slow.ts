import { useSyncExternalStore } from 'react';

/** Time that a file of code takes to come on a link that counts as slow, ms. */
const SLOW_MS = 4_000;

const never = (): (() => void) => () => undefined;

/** How the code came is known once it runs, and stays so. */
let known: boolean | undefined;
const wasSlow = (): boolean =>
  (known ??= performance
    .getEntriesByType('resource')
    .some(({ name, duration }) => duration > SLOW_MS && name.endsWith('.js')));

/** Whether code of the page that was opened took long to come; the server renders as if it had not. */
export const useWasSlow = (): boolean => useSyncExternalStore(never, wasSlow, () => false);
