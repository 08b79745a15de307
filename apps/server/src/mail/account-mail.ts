import type { Language, TextValues } from '@matete/contract/primitives';
import { dateValue } from '@matete/i18n/server-formats';
import { translate } from '@matete/i18n/translate';

import type { LinkedText } from '#mail/linked-text';

/** Kinds of mail about who may sign in to an account. */
type AccountMail =
  | 'admin-invited'
  | 'email-change-new'
  | 'email-change-old'
  | 'email-change-taken'
  | 'email-changed'
  | 'second-factor-changed'
  | 'second-factor-removed'
  | 'password-changed'
  | 'reset-password'
  | 'verify-email'
  | 'wrong-passwords';

const CHANGE_PAGE = '/adresse-e-mail';

/** Mail about signing in: address, password, second factor, invitation. With the page that it leads to. */
export function accountMail(kind: AccountMail, language: Language, values: TextValues): LinkedText {
  const { firstName = '', newEmail = '', token = '', hours = 0, name = '', reason = '' } = values;
  const of = <Id extends MailId>(id: Id, told: Parameters<typeof translate>[2], path: string): LinkedText => ({
    subject: translate(language, `emails.${id}.subject`, told),
    text: translate(language, `emails.${id}.body`, told),
    path,
  });
  const byAdmin = values['by'] === 'ADMIN';
  switch (kind) {
    case 'verify-email':
      return of(
        values['untilDate'] === undefined ? 'verifyEmail' : 'verifyEmailForOrder',
        {
          firstName,
          hours,
          ...(values['untilDate'] === undefined ? {} : { date: dateValue(String(values['untilDate'])) }),
        },
        `/verification?token=${token}${returnParameter(values['returnTo'])}`,
      );
    case 'reset-password':
      return of('resetPassword', { firstName, hours }, `/mot-de-passe/nouveau?token=${token}`);
    case 'wrong-passwords':
      return of('wrongPasswords', { firstName, tries: values['tries'] ?? 0 }, '/mot-de-passe/oubli');
    case 'email-change-new':
      return of('emailChangeNew', { firstName, newEmail, hours }, `${CHANGE_PAGE}?token=${token}`);
    case 'email-change-old':
      return byAdmin
        ? of('emailChangeByAdmin', { firstName, newEmail, hours }, `${CHANGE_PAGE}?refus=oui&token=${token}`)
        : of('emailChangeOld', { firstName, newEmail, hours }, `${CHANGE_PAGE}?token=${token}`);
    case 'email-change-taken':
      return of('emailChangeTaken', { firstName }, '/connexion');
    case 'password-changed':
      return of('passwordChanged', { firstName }, '/mot-de-passe/oubli');
    case 'email-changed':
      return of('emailChanged', { firstName, newEmail }, '/contact');
    case 'second-factor-changed':
      return of(values['state'] === 'ON' ? 'secondFactorOn' : 'secondFactorOff', { firstName }, '/profil/securite');
    case 'second-factor-removed':
      return of('secondFactorRemoved', { name, reason }, '/profil/securite');
    case 'admin-invited':
      return of('adminInvited', { firstName, hours }, `/mot-de-passe/nouveau?token=${token}`);
  }
}

type MailId =
  | 'adminInvited'
  | 'emailChangeByAdmin'
  | 'emailChangeNew'
  | 'emailChangeOld'
  | 'emailChangeTaken'
  | 'emailChanged'
  | 'secondFactorOff'
  | 'secondFactorOn'
  | 'secondFactorRemoved'
  | 'passwordChanged'
  | 'resetPassword'
  | 'verifyEmail'
  | 'verifyEmailForOrder'
  | 'wrongPasswords';

/** Query parameter with the page that was on the way when somebody signed up. */
const returnParameter = (returnTo: unknown): string =>
  typeof returnTo === 'string' ? `&retour=${encodeURIComponent(returnTo)}` : '';
