import type { TextChoiceName } from '@matete/i18n/catalogue/text-choice';
import type { Locale } from '@matete/i18n/locales';
import type { MessageId, MessageValues } from '@matete/i18n/message-id';
import type { TranslatedText } from '@matete/i18n/translate';

import type { Transport } from '../lib/api/transport.ts';

export type { ApiRequest, ApiResponse, Transport } from '../lib/api/transport.ts';
import type { Looks } from '../lib/device/looks.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import type { PageArea } from '../lib/texts/page-area.ts';
import type { CorrectedAreas } from './texts/corrected-areas.ts';
import type { PageAssets } from './page-assets.ts';

/** What a page is told of the texts of all languages, which it does not carry. */
export interface PageTexts {
  /** Languages that have enough of the texts of a page's areas for search engines to be told of it. */
  readonly writtenIn: (areas: readonly PageArea[]) => readonly Locale[];
  /** A text in any language, with the one that it is really in. */
  readonly translate: (locale: Locale, id: MessageId, values: MessageValues) => TranslatedText;
}

/** A form as it arrived. */
export interface ReceivedPageForm {
  readonly fields: FormData;
  /** Its files are too large or too many, or sending was cut off: fields may be missing. */
  readonly isIncomplete: boolean;
}

export interface RenderInput {
  /** Path and search of the request: `/en/produits?q=thon`. The language is the one in the path. */
  readonly url: string;
  /** Scheme and host of the site, for canonical and alternate links. */
  readonly publicUrl: string;
  /** Calls the API in this process for the visitor who asks for the page. */
  readonly fetchApi: Transport;
  readonly user: SessionUser | null;
  readonly looks: Looks;
  /** Width of the screen in CSS pixels; the API picks image sizes by it. */
  readonly screenWidthHint?: number | undefined;
  readonly assets: PageAssets;
  readonly texts: PageTexts;
  /** Areas of a language, as somebody reads it, whose texts were corrected in the running product. */
  readonly correctedAreas: (locale: Locale, choice: TextChoiceName | undefined) => CorrectedAreas;
  /** Shown on the page of a failure, so that the reader can quote it. */
  readonly requestId: string;
  readonly onError?: (error: unknown) => void;
  /** Cookies of the request: a visitor's cart is one. Shared pages must not depend on them. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Form that the request sent; absent: the page was only asked for. */
  readonly form?: ReceivedPageForm;
}

/** A cookie of this site for all its pages. */
export interface PageCookie {
  readonly name: string;
  /** Safe in a cookie as it is; empty: the cookie is removed. */
  readonly value: string;
  readonly maxAgeS: number;
  /** The page's code reads it as well. */
  readonly isForCode: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** The same for every visitor, and may be cached. */
  readonly isShared?: boolean;
  /** It shows what is only this browser's, although nobody may be signed in: nothing may store it. */
  readonly isPersonal?: boolean;
  readonly cookies?: readonly PageCookie[];
  /** Address to send the browser to instead; `html` is then empty. Its status is `status`. */
  readonly redirect?: string;
}
