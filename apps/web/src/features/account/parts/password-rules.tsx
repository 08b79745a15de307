import type { ReactElement, ReactNode } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { CheckIcon } from '#ui/drawing/icons.tsx';

/**
 * Least length of a password. @source specification §5: at least 6 characters; domain rules §2: admins, who move
 * money, at least 12
 */
const LEAST = 6;
const LEAST_FOR_ADMINS = 12;

interface PasswordRulesProps {
  readonly password: string;
  /** Absent: it is typed once, in a field that can show it. */
  readonly confirmPassword?: string | undefined;
  readonly isAdmin?: boolean;
  /** The account is new: it has had no password that could come again. */
  readonly isFirst?: boolean;
}

/** List of the password rules, ticked while the password is typed. */
export function PasswordRules({
  password,
  confirmPassword,
  isAdmin = false,
  isFirst = false,
}: PasswordRulesProps): ReactElement {
  const { t } = useTexts();
  const least = isAdmin ? LEAST_FOR_ADMINS : LEAST;
  return (
    <div className="text-meta">
      <p className="font-semibold">{t('account.rules.title')}</p>
      <ul className="mt-1 space-y-1">
        <Rule isMet={password.length >= least}>{t('account.rules.length', { count: least })}</Rule>
        {confirmPassword !== undefined && (
          <Rule isMet={password !== '' && password === confirmPassword}>{t('account.rules.same')}</Rule>
        )}
      </ul>
      <p className="mt-1 text-muted">{t(isFirst ? 'account.rules.also' : 'account.rules.alsoLast')}</p>
    </div>
  );
}

function Rule({ isMet, children }: { isMet: boolean; children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <li className="flex items-center gap-2">
      {isMet ? (
        <CheckIcon className="size-4 text-mark-green" />
      ) : (
        <span aria-hidden="true" className="mx-1 size-2 rounded-full border border-line-strong" />
      )}
      <span>
        {children} <span className="visually-hidden">({t(isMet ? 'account.rules.met' : 'account.rules.open')})</span>
      </span>
    </li>
  );
}
