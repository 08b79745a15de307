import type { Role } from '@matete/contract/endpoint';

import type { PageArea } from '#lib/texts/page-area';

/** Route of a page: its address, its module, the catalogues it needs, and who may see it. */
export interface RouteDefinition {
  /** Pattern of the path without the language: `:name` stands for one segment. */
  readonly path: string;
  /** Module below `src/features`, without extension: `catalogue/visitor/product-page`. */
  readonly page: string;
  /** Catalogues beside `common`. */
  readonly areas: readonly PageArea[];
  /** Absent: everybody. `SIGNED_IN`: any account. */
  readonly access?: Role | 'SIGNED_IN';
  /** Shown to a customer whose e-mail address is not verified yet: part of a first purchase. */
  readonly beforeVerification?: true;
  /** Not indexed by search engines. Pages with `access` never are. */
  readonly unlisted?: boolean;
  /**
   * The same for every visitor who is not signed in, so that the server caches it. Nothing in it may belong to one
   * request, and what it shows must be published when it changes.
   */
  readonly isShared?: boolean;
  /** Rendered with the cart of the visitor's cookie: no other page knows it, and this one is never cached. */
  readonly showsVisitorCart?: boolean;
}
