import type { PaidOut, StatementLineView } from '@matete/contract/bank-import/statement-view';
import type { ReactElement } from 'react';

import { AwaitsApproval } from '#features/approval/parts/awaits-approval.tsx';
import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { CandidateOfLine } from '#features/bank-import/admin/line-candidate.tsx';
import { ASIDE, CHOOSE, reopenLineForm } from '#features/bank-import/admin/statement-forms';
import { useLineForm } from '#features/bank-import/admin/use-line-form';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface LineProps {
  readonly line: StatementLineView;
  readonly page: PageProps;
}

/** One line of a statement: what the bank says, what it may be for, and what can be done with it. */
export function StatementLine({ line, hasAccount, page }: LineProps & { readonly hasAccount: boolean }): ReactElement {
  const { t } = useTexts();
  const { lineNumber, date, amount, amountText, label, name, reference, problem, candidates, group } = line;
  const isDone = group === 'USED' || group === 'ASIDE';
  const isBack = line.isReversal && (group === 'DEBIT' || group === 'UNKNOWN');
  return (
    <li className="px-4 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          {amount === null ? (
            <span className="label wrap-anywhere">{amountText}</span>
          ) : (
            <Money amountXpf={amount} className="text-h3 font-semibold" />
          )}
          {date !== null && <DayText date={date} style="list" />}
        </span>
        <span className="label text-meta text-muted">{t('admin.sheets.line', { line: lineNumber })}</span>
      </p>
      <p className="mt-1 wrap-anywhere">
        {[label, name, reference]
          .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
          .join(' · ') || <span className="text-muted">{t('admin.statements.noLabel')}</span>}
      </p>
      {problem !== null && <p className="mt-1 text-bad-fg">{t(`admin.statements.problem.${problem}`)}</p>}
      {hasAccount && line.otherAccount !== null && (
        <p className="mt-1 text-warn-fg">{t('admin.statements.otherAccountLine', { end: line.otherAccount })}</p>
      )}
      {line.repeats !== null && <Repeated repeats={line.repeats} />}
      {isBack && (
        <p className="mt-1">{t(group === 'DEBIT' ? 'admin.statements.takesBack' : 'admin.statements.cameBack')}</p>
      )}
      {(group === 'DEBIT' || isBack) && <PaidOutBy paidOut={line.paidOut} />}
      {group === 'UNKNOWN' && !isBack && (
        <p className="mt-1 text-muted">
          {t(candidates.length === 0 ? 'admin.statements.unknown' : 'admin.statements.several')}
        </p>
      )}
      {candidates.length > 0 && (
        <ul>
          {candidates.map((candidate) => (
            <CandidateOfLine key={candidate.paymentId} line={line} candidate={candidate} page={page} />
          ))}
        </ul>
      )}
      <Outcome line={line} />
      {(isDone || group === 'REPEAT') && <TakeBack line={line} page={page} />}
      {!isDone && <Choices line={line} />}
    </li>
  );
}

/** What became of a line: used for which payment by whom, or set aside why. */
function Outcome({ line: { use, aside } }: { line: StatementLineView }): ReactElement | null {
  const { t } = useTexts();
  const done = use ?? aside;
  if (done === null) return null;
  return (
    <div className="mt-2 rounded-paper bg-sunken p-3">
      {use !== null && (
        <p className="flex flex-wrap gap-x-3">
          <span className="label">{use.reference}</span>
          <span className="any-name font-semibold">{use.customerName}</span>
          <span>{t(`admin.statements.used.${use.outcome}`)}</span>
        </p>
      )}
      {use?.awaitsApproval === true && <AwaitsApproval />}
      {aside !== null && <p className="wrap-anywhere">{aside.reason}</p>}
      <p className="text-meta text-muted">
        <InstantText instant={done.at} style="list" withTime /> {t('admin.movements.by', { name: done.by })}
      </p>
    </div>
  );
}

/** Where a line stands that says the same. */
function Repeated({ repeats }: { repeats: NonNullable<StatementLineView['repeats']> }): ReactElement {
  const { statementId, fileName, lineNumber } = repeats;
  return (
    <p className="mt-1 wrap-anywhere">
      <RichText
        id="admin.statements.repeats"
        values={{ line: lineNumber }}
        components={{ file: <Link href={adminPaths.statement(statementId)}>{fileName}</Link> }}
      />
    </p>
  );
}

/** What of the market a line of money that left, or comes back, may be. */
function PaidOutBy({ paidOut }: { paidOut: readonly PaidOut[] }): ReactElement {
  const { t } = useTexts();
  if (paidOut.length === 0)
    return (
      <p className="mt-1">
        {t('admin.statements.notOfMarket')}{' '}
        <Link href={adminPaths.movements()} className="inline-flex min-h-11 items-center">
          {t('admin.statements.noteMovement')}
        </Link>
      </p>
    );
  return (
    <ul className="mt-2">
      {paidOut.map(({ kind, name, at }) => (
        <li key={`${kind} ${name} ${at}`}>
          <RichText
            id={`admin.statements.paidOut.${kind}`}
            values={{ name }}
            components={{ day: <InstantText instant={at} style="list" /> }}
          />
        </li>
      ))}
    </ul>
  );
}

/** What can be done with an open line besides its candidates. */
function Choices({ line: { lineId, lineNumber, group } }: { line: StatementLineView }): ReactElement {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<typeof CHOOSE | typeof ASIDE>(lineId);
  const isCredit = group !== 'DEBIT' && group !== 'WRONG' && group !== 'REPEAT';
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {isCredit && (
        <ButtonLink
          tone="quiet"
          href={hrefOf(CHOOSE)}
          aria-label={text('admin.statements.chooseOf', { line: lineNumber })}
        >
          {t('admin.statements.choose')}
        </ButtonLink>
      )}
      <ButtonLink tone="quiet" href={hrefOf(ASIDE)} aria-label={text('admin.statements.asideOf', { line: lineNumber })}>
        {t('admin.statements.setAside')}
      </ButtonLink>
    </p>
  );
}

/** Takes back a line that moved nothing, or says of one that repeats another that it is a movement of its own. */
function TakeBack({ line: { lineId, lineNumber, use, group }, page }: LineProps): ReactElement | null {
  const { t, text } = useTexts();
  const form = useLineForm({
    definition: reopenLineForm,
    page,
    subject: lineId,
    done: () => 'admin.statements.reopened',
  });
  if (use !== null && use.outcome !== 'NOTED') return null;
  const isRepeat = group === 'REPEAT';
  return (
    <Form of={form} className="mt-3">
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="lineId" value={lineId} />
      <Button
        type="submit"
        tone="quiet"
        isBusy={form.isSending}
        aria-label={text(isRepeat ? 'admin.statements.anotherMovementOf' : 'admin.statements.reopenOf', {
          line: lineNumber,
        })}
      >
        {t(isRepeat ? 'admin.statements.anotherMovement' : 'admin.statements.reopen')}
      </Button>
    </Form>
  );
}
