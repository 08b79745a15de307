import type { Role } from '@matete/contract/endpoint';

import type { PageArea } from '#lib/texts/page-area';

/** One page: its address, the module that shows it, the texts it needs, and who may see it. */
export interface RouteDefinition {
  /** Pattern of the path without the language: `:name` stands for one segment. */
  readonly path: string;
  /** Module below `src/features`, without extension: `catalogue/visitor/product-page`. */
  readonly page: string;
  /** Catalogues beside `common`. */
  readonly areas: readonly PageArea[];
  /** Absent: everybody. `SIGNED_IN`: any account. */
  readonly access?: Role | 'SIGNED_IN';
  /** Kept out of search engines. Pages with `access` always are. */
  readonly unlisted?: boolean;
}
