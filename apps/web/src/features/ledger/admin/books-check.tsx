import type { BooksCheckView } from '@matete/contract/ledger/check-books';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { checkForm } from '#features/ledger/admin/check-form';
import { readLedger } from '#features/ledger/api/read-ledger';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Button } from '#ui/form/button.tsx';
import { BooksRuleText } from '#back-office/books-rule-text.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Badge } from '#ui/status/badge.tsx';

interface BooksCheckProps {
  readonly check: BooksCheckView;
  readonly page: PageProps;
}

/** The last check of the books: whether they are sound, when it was made, and a form that asks for another. */
export function BooksCheck({ check, page }: BooksCheckProps): ReactElement {
  const { t } = useTexts();
  const isBroken = check.brokenSince !== null;
  const tone = isBroken
    ? 'bg-bad-bg text-bad-fg'
    : check.checkedAt === null || check.isLate
      ? 'bg-warn-bg text-warn-fg'
      : 'bg-ok-bg text-ok-fg';
  return (
    <section aria-labelledby="sound" className={`space-y-2 rounded-paper p-4 ${tone}`}>
      <h2 id="sound" className="text-h3">
        {t(
          check.checkedAt === null
            ? 'admin.ledger.unchecked'
            : isBroken
              ? 'admin.ledger.unbalanced'
              : 'admin.ledger.balanced',
        )}
      </h2>
      {isBroken && <p>{t('admin.ledger.brake')}</p>}
      <CheckTimes check={check} />
      {check.invariants.length > 0 && <Invariants invariants={check.invariants} isOpen={isBroken} />}
      <CheckAgain check={check} page={page} />
    </section>
  );
}

function CheckTimes({ check }: { check: BooksCheckView }): ReactElement {
  const { t } = useTexts();
  const { checkedAt, wholeAt, isWhole, isLate, movementCount } = check;
  return (
    <p className="text-meta">
      {checkedAt !== null && (
        <RichText
          id={isWhole ? 'admin.ledger.checkedWhole' : 'admin.ledger.checkedNew'}
          values={{ count: movementCount }}
          components={{
            at: <InstantText instant={checkedAt} style="long" withTime />,
            wholeAt: <InstantText instant={wholeAt ?? checkedAt} style="long" withTime />,
          }}
        />
      )}
      {isLate && <span className="block font-semibold">{t('admin.ledger.checkLate')}</span>}
    </p>
  );
}

function Invariants({
  invariants,
  isOpen,
}: {
  invariants: BooksCheckView['invariants'];
  isOpen: boolean;
}): ReactElement {
  const { t } = useTexts();
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer py-2.5">{t('admin.ledger.invariants')}</summary>
      <ul className="space-y-2">
        {[...invariants]
          .sort((a, b) => Number(a.holds) - Number(b.holds))
          .map(({ name, holds, broken }) => (
            <li key={name}>
              <Badge tone={holds ? 'ok' : 'bad'}>{t(holds ? 'admin.ledger.holds' : 'admin.ledger.broken')}</Badge>{' '}
              <BooksRuleText name={name} />
              {broken.map((what) => (
                <code key={what} className="block break-all">
                  {what}
                </code>
              ))}
            </li>
          ))}
      </ul>
    </details>
  );
}

function CheckAgain({ check, page }: BooksCheckProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const form = useForm(checkForm, {
    context: { ...page, user },
    onDone: () => void invalidateCalls(client, [readLedger]),
  });
  return (
    <Form of={form} className="space-y-2">
      <ErrorSummary lines={form.summary} />
      {check.isWanted && <p role="status">{t('admin.ledger.checkWanted')}</p>}
      <Button type="submit" tone="secondary" isBusy={form.isSending}>
        {t('admin.ledger.checkAgain')}
      </Button>
    </Form>
  );
}
