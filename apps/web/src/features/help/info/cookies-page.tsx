import { useEffect, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useRouter } from 'wouter';

import { eraseStored, listStored, type StoredThing } from '#features/help/info/device-contents';
import { eraseForm } from '#features/help/info/erase-form';
import { STORED_ITEMS, type StoredFor } from '#features/help/info/stored-items';
import { FORM_NAME_FIELD } from '#lib/forms/hidden-fields';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

export const forms = [eraseForm];

/** Page of what the product stores on a device, what it has stored on this one, and how to erase it. */
export default function CookiesPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('help.cookies.title')} description={text('help.cookies.lead')} />
      <h1>{t('help.cookies.title')}</h1>
      <p className="mt-2 text-muted">{t('help.cookies.lead')}</p>
      {search.has('efface') && (
        <p role="status" className="mt-4 rounded-paper bg-ok-bg p-3 text-ok-fg">
          {t('help.cookies.erased')}
        </p>
      )}
      <ItemTable />
      <Yours />
      <p className="mt-8 max-w-text">
        {t('help.cookies.server')}{' '}
        <Link href={infoPaths.contact({ sujet: 'ACCOUNT' })}>{t('help.notice.contact')}</Link>
      </p>
    </div>
  );
}

function ItemTable(): ReactElement {
  const { t } = useTexts();
  return (
    <section aria-labelledby="stored" className="mt-6">
      <h2 id="stored" className="text-h3">
        {t('help.cookies.what')}
      </h2>
      <ul className="slip mt-3 divide-y divide-dashed divide-line-strong">
        {STORED_ITEMS.map(({ name, kind, purpose, stays }) => (
          <li key={name} className="p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <code className="label font-semibold wrap-anywhere">{name}</code>
              <span className="text-meta text-muted">
                {t(`help.cookies.kind.${kind}`)} · <Stay of={stays} />
              </span>
            </p>
            <p className="mt-1">{t(`help.cookies.item.${purpose}`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-meta text-muted">{t('help.cookies.host')}</p>
    </section>
  );
}

function Stay({ of }: { of: StoredFor }): ReactElement {
  const { t } = useTexts();
  if (typeof of === 'string') return <>{t(`help.cookies.for.${of}`)}</>;
  return (
    <>
      {'days' in of ? t('help.cookies.for.days', { days: of.days }) : t('help.cookies.for.hours', { hours: of.hours })}
    </>
  );
}

/** What is stored on this device now, and the button that erases it: code its part, the server the cookies. */
function Yours(): ReactElement {
  const { t } = useTexts();
  const { base } = useRouter();
  const [stored, setStored] = useState<readonly StoredThing[] | null>(null);
  useEffect(() => {
    void listStored().then(setStored);
  }, []);
  const erase = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    // The browser then sends the form by itself, which runs no handler again.
    void eraseStored().finally(() => form.submit());
  };
  return (
    <section aria-labelledby="yours" className="mt-8">
      <h2 id="yours" className="text-h3">
        {t('help.cookies.yours')}
      </h2>
      <p className="unless-code mt-2 text-muted">{t('help.cookies.yoursNoCode')}</p>
      {stored !== null && stored.length === 0 && <p className="mt-2 text-muted">{t('help.cookies.yoursNone')}</p>}
      {stored !== null && stored.length > 0 && (
        <ul className="slip mt-3 divide-y divide-dashed divide-line-strong">
          {stored.map(({ name, size }) => (
            <li key={name} className="flex justify-between gap-4 px-4 py-2">
              <code className="label wrap-anywhere">{name}</code>
              {size > 0 && <span className="label text-muted">{size}</span>}
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={base + infoPaths.cookies()} className="mt-4" onSubmit={erase}>
        <input type="hidden" name={FORM_NAME_FIELD} value={eraseForm.name} />
        <button type="submit" className="btn">
          {t('help.cookies.erase')}
        </button>
        <p className="mt-2 text-meta text-muted">{t('help.cookies.eraseHint')}</p>
      </form>
    </section>
  );
}
