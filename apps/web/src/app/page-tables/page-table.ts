import type { PageModule } from '#lib/routing/page-module';
import type { RouteDefinition } from '#lib/routing/route-definition';

/** The pages of one audience: their routes, and how the module of each is fetched, by its path from this folder. */
export interface PageTable {
  readonly routes: readonly RouteDefinition[];
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>;
}
