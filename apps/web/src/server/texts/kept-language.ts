import { keptLocaleOf, LANGUAGE_COOKIE, LANGUAGE_DAYS } from '@matete/i18n/local/kept-locale';
import { isLocale, LOCALE_INFO } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';

import type { setAdminLanguage, setCustomerLanguage, setSellerLanguage } from '@matete/contract/account/me';
import { ApiError } from '#lib/api/api-error';
import { callApi } from '#lib/api/calls';
import type { Transport } from '#lib/api/transport';
import { FORM_NAME_FIELD } from '#lib/forms/hidden-fields';
import { inLocale } from '#lib/routing/locale-path';
import type { SessionUser } from '#lib/session/session-user';
import { escapeHtml } from '#server/escape-html';
import type { PageTexts, RenderedPage, RenderInput } from '#server/render-types';

/**
 * Language that a reader has chosen: on this device, else with their account; undefined: none. The address says in which
 * a page is shown; this one counts where the address names none, and is offered elsewhere.
 */
export const keptLanguageOf = ({ cookies, user }: Pick<RenderInput, 'cookies' | 'user'>): Locale | undefined =>
  keptLocaleOf(cookies[LANGUAGE_COOKIE]) ?? user?.language;

/** Language that the form of the menus and the foot of every page chooses; null: another form, or no language. */
export function chosenLanguage(form: RenderInput['form']): Locale | null {
  const chosen = form?.fields.get(FORM_NAME_FIELD) === 'language' ? form.fields.get('language') : null;
  return isLocale(chosen) ? chosen : null;
}

interface Choice {
  readonly locale: Locale;
  /** Path and search of the page, without the language. */
  readonly address: string;
  readonly user: SessionUser | null;
  readonly transport: Transport;
}

/**
 * Keeps a chosen language on the device, and with the account of whoever is signed in, and opens the page in it. An account
 * that may not be written to keeps its own: the reader reads what they chose all the same.
 */
export async function keepLanguage({ locale, address, user, transport }: Choice): Promise<RenderedPage> {
  const isWithAccount =
    user !== null && user.language !== locale && (await keepWithAccount(user, { locale, transport }));
  const [path = '/', search] = address.split('?');
  const redirect = inLocale(path, locale) + (search === undefined ? '' : `?${search}`);
  const cookie = { name: LANGUAGE_COOKIE, value: locale, maxAgeS: LANGUAGE_DAYS * 86_400, isForCode: false };
  // The call for the account has set it with its own answer.
  return { status: 303, headers: {}, html: '', redirect, cookies: isWithAccount ? [] : [cookie] };
}

type LanguageCall = typeof setCustomerLanguage | typeof setSellerLanguage | typeof setAdminLanguage;

/** The profile's calls. */
const LANGUAGE_CALLS = {
  CUSTOMER: '/customers/:id/language/:lang',
  SELLER: '/sellers/:id/language/:lang',
  ADMIN: '/admin/:id/language/:lang',
} as const satisfies Record<SessionUser['role'], LanguageCall['path']>;

/** @returns Whether the account may be written to. */
async function keepWithAccount(
  { role, userId }: SessionUser,
  { locale, transport }: Pick<Choice, 'locale' | 'transport'>,
): Promise<boolean> {
  try {
    await callApi<LanguageCall>(transport, 'PATCH', LANGUAGE_CALLS[role], { params: { id: userId, lang: locale } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

/** Sends who keeps another language from `/`, which names none, to their home page. Nothing may store the answer. */
export const homeIn = (locale: Locale, search: string): RenderedPage => ({
  status: 302,
  headers: {},
  html: '',
  redirect: inLocale('/', locale) + search,
  isPersonal: true,
});

/**
 * Line above a page that is not in the language its reader keeps: "Read in English". It is a form without an address, which
 * a browser sends to the page that is open then, and no part of the page's code.
 */
export function languageOffer(locale: Locale, { translate }: PageTexts): string {
  const { endonym } = LOCALE_INFO[locale];
  const { text, lang } = translate(locale, 'help.language.offer', { locale, language: endonym });
  const name = escapeHtml(text);
  return (
    `<aside lang="${lang}" aria-label="${name}" class="no-print border-b border-line bg-surface"><form method="post" class="wrap">` +
    `<input type="hidden" name="${FORM_NAME_FIELD}" value="language">` +
    `<button type="submit" name="language" value="${locale}" class="inline-flex min-h-11 items-center font-semibold text-primary">${name}</button>` +
    '</form></aside>'
  );
}
