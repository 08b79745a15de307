import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import type { SessionUser } from '#lib/session/session-user';

export interface PageContext {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly user: SessionUser | null;
}

/** Anything `queryOptions` makes. */
export interface PageQuery {
  readonly queryKey: QueryKey;
}

export interface PageQueries {
  /** The page is not shown without these: a 404 among them makes the page a 404. */
  readonly required?: readonly PageQuery[];
  /** The page is shown without these: a query that fails on the server is sent again by the browser. */
  readonly optional?: readonly PageQuery[];
}

export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** Exports of a page's module. */
export interface PageModule {
  readonly default: ComponentType<PageProps>;
  readonly queries?: (context: PageContext) => PageQueries;
}
