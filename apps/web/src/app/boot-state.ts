import type { CompiledMessage } from '@matete/i18n/catalogue/catalogue';
import type { Locale } from '@matete/i18n/locales';
import type { QueryKey } from '@tanstack/react-query';

import type { CartMerge } from '#features/cart/parts/merge/cart-merge';
import type { SentDevice } from '#lib/device/sent-device';
import type { SubmittedForm } from '#lib/forms/submitted-form.tsx';
import type { SessionUser } from '#lib/session/session-user';
import type { PageArea } from '#lib/texts/page-area';

/** State of the page as the server rendered it; hydration starts from it. */
export interface BootState extends SentDevice {
  readonly locale: Locale;
  /** The language is a local one, with fallbacks and drafts; absent for French and English. */
  readonly isLocal?: true;
  readonly user: SessionUser | null;
  /** Texts that an admin has corrected, compiled. */
  readonly corrections: Readonly<Record<string, CompiledMessage>>;
  /** Answers of the API that the page was rendered from. */
  readonly answers: readonly CachedAnswer[];
  /**
   * When the answers of an account's page were read, by the server's clock, in milliseconds since the epoch. A visitor's
   * page has none: it is the same bytes whenever it is made.
   */
  readonly readAtMs?: number;
  /** Address of each catalogue of the language, for pages opened later. */
  readonly catalogues: Readonly<Record<PageArea, string>>;
  /** A page of refusal or failure instead of the page asked for. */
  readonly outcome: PageOutcome;
  /** The form that the request sent and that was not accepted. */
  readonly submitted?: SubmittedForm;
  /** What became of the visitor's cart when the form that led here signed its reader in. */
  readonly cartMerge?: CartMerge;
}

/** Entry of the query cache. */
export interface CachedAnswer {
  readonly queryKey: QueryKey;
  readonly data: unknown;
}

export type PageOutcome =
  | { readonly kind: 'page' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unauthorized' }
  /** 503: what a page needs cannot be had at present, such as the database. 500: a fault of the product. */
  | { readonly kind: 'failed'; readonly requestId: string; readonly status: 500 | 503 };

export const BOOT_STATE_ID = 'boot';

/** Serializes the state as JSON that cannot close the `script` element around it. */
export function serializeBootState(state: BootState): string {
  return JSON.stringify(state)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
