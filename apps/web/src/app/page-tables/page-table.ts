import type { PageModule } from '#lib/page/page-module';
import type { RouteDefinition } from '#lib/routing/route-definition';

/** Pages of one audience: their routes, and the loader of each module by its path from this folder. */
export interface PageTable {
  readonly routes: readonly RouteDefinition[];
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>;
}
