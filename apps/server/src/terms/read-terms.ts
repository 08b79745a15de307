import type { Language } from '@matete/contract/primitives';
import { FIRST_TERMS_ARTICLES, type TermsArticle, type TermsTexts, type TermsView } from '@matete/contract/terms/terms';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { translate, translateWithFallback } from '@matete/i18n/translate';

import type { Db } from '#platform/db/database';
import { readSiteSettings } from '#site-setting/site-setting-store';
import { findTexts, listVersions, readVersionOn } from '#terms/terms-store';

/**
 * Reads the terms of sale in a language, French where it has none.
 *
 * @param version An older or a coming version; undefined: the one that holds now.
 */
export async function readTerms(
  db: Db,
  { version, language, now }: { version: number | undefined; language: Language; now: Date },
): Promise<Result<TermsView>> {
  const [versions, currentVersion] = [await listVersions(db), await readVersionOn(db, tahitiDayOf(now))];
  const wanted = versions.find((known) => known.version === (version ?? currentVersion));
  if (wanted === undefined) return refuse('TERMS_VERSION_UNKNOWN');
  const texts = await findTexts(db, wanted.version);
  return ok({
    ...wanted,
    currentVersion,
    ...(texts === null ? await firstArticlesIn(db, language) : articlesIn(texts, language)),
    versions,
  });
}

type Read = Pick<TermsView, 'articles' | 'language'>;

function articlesIn(texts: TermsTexts, language: Language): Read {
  const english = language === 'en' ? texts.en : undefined;
  const articles = (english ?? texts.fr).map((article, index) => ({ id: `article-${index + 1}`, ...article }));
  return { articles, language: LOCALE_INFO[english === undefined ? 'fr' : 'en'].htmlLang };
}

async function firstArticlesIn(db: Db, language: Language): Promise<Read> {
  const articles = await firstArticles(db, language);
  const { lang } = translateWithFallback(language, 'legal.terms.purpose.text');
  return {
    articles: articles.map((article, index) => ({ id: FIRST_TERMS_ARTICLES[index] ?? '', ...article })),
    language: lang,
  };
}

/** The first version in the words of the catalogues, with this marketplace's settings where they name a number of days. */
export async function firstArticles(db: Db, language: Language): Promise<TermsArticle[]> {
  const settings = await readSiteSettings(db);
  const days = { transferDays: settings.UNPAID_TRANSFER_DAYS, confirmDays: settings.CONFIRM_RECEIPT_DAYS };
  return FIRST_TERMS_ARTICLES.map((article) => ({
    title: translate(language, `legal.terms.${article}.title`),
    text: translate(language, `legal.terms.${article}.text`, days),
  }));
}
