import { useLocation, useRouter, useSearch } from 'wouter';

/** Returns the address of the page with its language and search: where the browser sends its forms by itself. */
export function useOwnAddress(): string {
  const { base } = useRouter();
  const [path] = useLocation();
  const search = useSearch();
  return base + path + (search ? `?${search}` : '');
}
