import { foldForSearch } from '@matete/i18n/fold-for-search';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useRouter } from 'wouter';

import { FAQ, FAQ_GROUPS, type FaqGroup, type FaqId, type RuleSource } from '#features/help/info/faq/questions';
import { getHouseFacts } from '#features/site-setting/api/get-house-facts';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';

export const queries = (): PageQueries => ({ required: [getHouseFacts()] });

const MAX_SEARCH = 200;

/** Page of frequent questions: grouped, each with an address of its own, searched without code. */
export default function FaqPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { base } = useRouter();
  const values = useFaqValues();
  const typed = (search.get('q') ?? '').trim().slice(0, MAX_SEARCH);
  const words = foldForSearch(typed).split(' ').filter(Boolean);
  const isFound = (id: FaqId): boolean => {
    const folded = foldForSearch(`${text(`help.faq.${id}.q`)} ${text(`help.faq.${id}.a`, values)}`);
    return words.every((word) => folded.includes(word));
  };
  const found = FAQ_GROUPS.map((group) => ({ group, entries: FAQ[group].filter(({ id }) => isFound(id)) })).filter(
    ({ entries }) => entries.length > 0,
  );
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('help.faq.title')} description={text('help.faq.lead')} />
      <h1>{t('help.faq.title')}</h1>
      <p className="mt-2 text-muted">{t('help.faq.lead')}</p>
      <form
        role="search"
        aria-label={text('help.faq.search')}
        action={base + infoPaths.faq()}
        className="mt-5 flex max-w-form gap-3"
      >
        <input
          type="search"
          name="q"
          aria-label={text('help.faq.search')}
          placeholder={text('help.faq.search')}
          maxLength={MAX_SEARCH}
          defaultValue={typed}
          key={typed}
          className="input"
        />
        <button type="submit" className="btn">
          {t('help.faq.find')}
        </button>
      </form>
      {words.length > 0 && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4">
          {count > 0 && t('help.faq.found', { count })}
          <Link href={infoPaths.faq()} className="inline-flex min-h-11 items-center">
            {t('help.faq.all')}
          </Link>
        </p>
      )}
      {count === 0 ? (
        <NothingFound typed={typed} />
      ) : (
        found.map(({ group, entries }) => <Group key={group} group={group} ids={entries.map(({ id }) => id)} />)
      )}
    </div>
  );
}

/** Leads to the contact form, with what was typed. */
function NothingFound({ typed }: { typed: string }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mt-6">
      <EmptyState
        seed="faq"
        title={t('help.faq.none', { q: typed })}
        action={
          <ButtonLink tone="action" href={infoPaths.contact({ message: typed })}>
            {t('help.faq.ask')}
          </ButtonLink>
        }
      >
        <p>{t('help.faq.noneText')}</p>
      </EmptyState>
    </div>
  );
}

function Group({ group, ids }: { group: FaqGroup; ids: readonly FaqId[] }): ReactElement {
  const { t } = useTexts();
  const values = useFaqValues();
  return (
    <section aria-labelledby={`group-${group}`} className="mt-8">
      <h2 id={`group-${group}`}>{t(`help.faq.group.${group}`)}</h2>
      <ul className="slip mt-3 divide-y divide-dashed divide-line-strong">
        {ids.map((id) => (
          <li key={id} id={id} className="scroll-mt-4 p-4 target:bg-info-bg sm:p-5">
            <h3 className="text-lead">
              <a href={`#${id}`} className="text-text no-underline hover:underline">
                {t(`help.faq.${id}.q`)}
              </a>
            </h3>
            <p className="mt-1 max-w-text">{t(`help.faq.${id}.a`, values)}</p>
            <Rule of={ruleOf(group, id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ruleOf = (group: FaqGroup, id: FaqId): RuleSource | undefined =>
  FAQ[group].find((entry) => entry.id === id)?.rule;

/** Says where the rule behind an answer stands. */
function Rule({ of }: { of: RuleSource | undefined }): ReactElement | null {
  const { t, text } = useTexts();
  if (of === undefined) return null;
  const [href, label] =
    'article' in of
      ? [
          `${infoPaths.terms()}#${of.article}`,
          `${text('legal.terms.title')}, ${text(`legal.terms.${of.article}.title`)}`,
        ]
      : [infoPaths[of.page](), text(PAGE_LABELS[of.page])];
  return (
    <p className="mt-1 text-meta text-muted">
      {t('help.faq.rule')}{' '}
      <Link href={href} className="inline-flex min-h-6 items-center">
        {label}
      </Link>
    </p>
  );
}

const PAGE_LABELS = {
  selling: 'help.sell.title',
  cookies: 'help.cookies.title',
  newsletter: 'common.shell.footer.newsletter',
} as const;

/** What answers say of this marketplace's settings. */
function useFaqValues() {
  const { rate } = useFormats();
  const { data } = useQuery(getHouseFacts());
  return {
    transferDays: data?.transferDays ?? 0,
    confirmDays: data?.confirmReceiptDays ?? 0,
    moneyBackDays: data?.moneyBackDays ?? 0,
    rate: rate(data?.commissionBasisPoints ?? 0),
  };
}
