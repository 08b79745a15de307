/**
 * Stands for TanStack Query's part for infinite lists: pages here are queries of their own (`/produits?page=2` shows
 * two), so none of it is ever called, and its 3 kB would travel with every first visit.
 */
export function infiniteQueryBehavior(): never {
  throw new Error('Infinite queries are left out of the build: see build/shims');
}

export const hasNextPage = (): boolean => false;
export const hasPreviousPage = (): boolean => false;
