import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import type { FormDefinition } from '#lib/forms/form-definition';
import type { Preloadable } from '#lib/hydration/part-code';
import type { PageContext } from '#lib/routing/page-context';

/** Anything `queryOptions` makes. */
export interface PageQuery {
  readonly queryKey: QueryKey;
}

export interface PageQueries {
  /** The page is not shown without these: a 404 among them makes the page a 404. */
  readonly required?: readonly PageQuery[];
  /** The page is shown without these: a query that fails on the server is sent again by the browser. */
  readonly optional?: readonly PageQuery[];
  /**
   * For the server: queries that follow from the answers to those above, without which the page is shown as well. The
   * browser sends them where they are needed.
   */
  readonly later?: (answered: QueryClient) => readonly PageQuery[] | Promise<readonly PageQuery[]>;
}

export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

export type PageForms = readonly FormDefinition<never, never>[];

/** Exports of a page's module. */
export interface PageModule {
  readonly default: ComponentType<PageProps>;
  readonly queries?: (context: PageContext) => PageQueries;
  /**
   * Parts that move what is pressed when they come: where the browser opens the page itself, without HTML from the server,
   * it is shown once their code is there.
   */
  readonly parts?: readonly Preloadable[];
  /** Forms that may be sent to the page's address; fetched by the server alone where the page has a light form of its own. */
  readonly forms?: PageForms | (() => Promise<PageForms>);
}
