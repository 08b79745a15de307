import { createContext, useContext } from 'react';

/** Fetches the page of an address before it is opened: code, texts, data. */
export type Prefetch = (address: string) => Promise<void>;

const PrefetchContext = createContext<Prefetch>(() => Promise.resolve());

/** Provides the links, which know no page, with the prefetch of the routes table. */
export const PrefetchProvider = PrefetchContext.Provider;

export function usePrefetch(): Prefetch {
  return useContext(PrefetchContext);
}
