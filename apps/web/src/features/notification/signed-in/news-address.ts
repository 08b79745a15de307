import { paths } from '#lib/routing/paths';

const MAX_PAGES = 50;

/** What the list of notifications shows. */
export interface NewsFilters {
  readonly onlyUnread: boolean;
  /** Pages that are shown, each below the one before. */
  readonly page: number;
}

/** Reads what the list shows from its address. */
export function readNewsFilters(search: URLSearchParams): NewsFilters {
  const page = Number(search.get('page') ?? 1);
  return {
    onlyUnread: search.get('lu') === 'non',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1,
  };
}

/** Address of the list, without the language. */
export function newsAddress({ onlyUnread, page }: NewsFilters): string {
  const params = new URLSearchParams();
  if (onlyUnread) params.set('lu', 'non');
  if (page > 1) params.set('page', String(page));
  return paths.notifications() + (params.size === 0 ? '' : `?${params}`);
}
