import type { TahitiDay, Xpf } from '@matete/contract/units';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Slip } from '#ui/data/slip.tsx';

interface StatementPartProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** Part of a statement: a titled list of rows, or that there is nothing. */
export function StatementPart({ id, title, isEmpty = false, children }: StatementPartProps): ReactElement {
  const { t } = useTexts();
  return (
    <Slip
      as="section"
      labelledBy={id}
      stub={
        <h2 id={id} className="text-h3">
          {title}
        </h2>
      }
    >
      {isEmpty ? (
        <p className="text-muted">{t('account.statement.nothing')}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Slip>
  );
}

interface StatementRowProps {
  readonly date?: TahitiDay;
  readonly title: ReactNode;
  readonly details?: readonly ReactNode[];
  readonly amountXpf: Xpf;
  readonly isTotal?: boolean;
}

/** Row of a statement: what it is, when, and how much. */
export function StatementRow({
  date,
  title,
  details = [],
  amountXpf,
  isTotal = false,
}: StatementRowProps): ReactElement {
  const said = details.filter((detail) => detail !== null && detail !== '');
  return (
    <li className={`flex items-baseline justify-between gap-4 py-2 ${isTotal ? 'font-semibold' : ''}`}>
      <div className="min-w-0">
        {title}
        <span className="block text-meta font-normal break-words text-muted">
          {date !== undefined && <DayText date={date} />}
          {said.map((detail, index) => (
            <Fragment key={index}>
              {(index > 0 || date !== undefined) && ' · '}
              <span className="inline-block max-w-full">{detail}</span>
            </Fragment>
          ))}
        </span>
      </div>
      <Money amountXpf={amountXpf} />
    </li>
  );
}
