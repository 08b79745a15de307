import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { cutText } from '@matete/i18n/cut-text';
import { LOCALE_INFO } from '@matete/i18n/locales';

import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { listReviewersOf } from '#translation/records/reviewer-store';

/** Most characters of a text in a notification. */
const QUOTED = 60;

/** Tells the reviewers of a language that proposals wait (9594): each once a day, and not of their own. */
export async function tellReviewers(
  tx: Tx,
  { language, exceptId, now }: { readonly language: Language; readonly exceptId: AccountId; readonly now: Date },
): Promise<void> {
  for (const { accountId } of await listReviewersOf(tx, language)) {
    if (accountId === exceptId) continue;
    await notify(tx, {
      accountId,
      code: 9594,
      eventKey: `${language} ${tahitiDayOf(now)}`,
      data: { language, languageName: LOCALE_INFO[language].endonym },
      now,
    });
  }
}

interface Told {
  readonly proposalId: string;
  readonly proposerId: AccountId;
  readonly language: Language;
  readonly text: string;
  readonly variant?: 'changed' | 'declined' | undefined;
  readonly answer?: string;
  readonly now: Date;
}

/** Tells the proposer what became of their proposal (9591). */
export async function tellProposer(tx: Tx, told: Told): Promise<void> {
  const { proposalId, proposerId, language, text, variant, answer, now } = told;
  await notify(tx, {
    accountId: proposerId,
    code: 9591,
    eventKey: proposalId,
    data: {
      language,
      languageName: LOCALE_INFO[language].endonym,
      text: cutText(text, QUOTED),
      ...(variant === undefined ? {} : { variant }),
      ...(answer === undefined ? {} : { answer }),
    },
    now,
  });
}
