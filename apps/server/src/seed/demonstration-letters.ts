import type { InquirySubject } from '@matete/contract/inquiry/inquiries';
import type { Result } from '@matete/domain/result';

import type { Services } from '#app/services';
import { answerInquiry } from '#inquiry/answer-inquiry';
import { receiveInquiry } from '#inquiry/receive-inquiry';
import { changeSubscription, subscribe } from '#newsletter/subscribe';
import { moveNewsletter, sendNewsletters } from '#newsletter/send-newsletters';
import { writeNewsletter } from '#newsletter/write-newsletter';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { signedKey } from '#platform/session/signed-key';
import { must } from '#seed/tools/must';
import { findLastInquiry, findSubscriberId } from '#seed/tools/seed-store';
import type { SeedClock } from '#seed/tools/seed-clock';
import type { Cast } from '#seed/demonstration-splits';

const HOUR_MS = 3_600_000;

interface Letter {
  readonly name: string;
  readonly email: string;
  readonly subject: InquirySubject;
  readonly hoursAgo: number;
  readonly message: string;
  /** What the house wrote back, three hours later. Absent: it waits for an answer. */
  readonly answer?: string;
}

/** What people have written to the house, oldest first. The addresses belong to nobody. */
const LETTERS: readonly Letter[] = [
  {
    name: 'Vaea Marama',
    email: 'vaea@exemple.pf',
    subject: 'SELLING',
    hoursAgo: 74,
    message:
      'Ia ora na, je cultive de la vanille à Tahaa. Quels papiers faut-il pour vendre sur Mātete, et combien de temps prend l’examen du dossier ?',
    answer:
      'Ia ora na Vaea, il faut votre numéro T.A.H.I.T.I et un compte bancaire à votre nom. Un dossier complet est examiné sous deux jours ouvrés.',
  },
  {
    name: 'Roonui Teihotu',
    email: 'roonui@exemple.pf',
    subject: 'ORDER',
    hoursAgo: 20,
    message:
      'Bonjour, mon navire arrive un jour férié. Le quai est-il ouvert, et jusqu’à quelle heure puis-je retirer mes caisses ?',
  },
  {
    name: 'Sarah Bennett',
    email: 'sarah@exemple.pf',
    subject: 'OTHER',
    hoursAgo: 4,
    message: 'Hello, I run a pension on Moorea. Can I order for several guests at once and get one invoice for all?',
  },
];

const SUBSCRIBERS = ['vaea@exemple.pf', 'roonui@exemple.pf', 'pension.moana@exemple.pf', 'snack.heiva@exemple.pf'];
/** Asked for the newsletter and has not confirmed yet. */
const UNCONFIRMED = 'tane@exemple.pf';

const SENT = {
  subject: { fr: 'Le thon des Tuamotu est là', en: 'Tuna from the Tuamotus is here' },
  text: {
    fr: 'Trois navires rentrent de Rangiroa et de Fakarava cette semaine.\n\nCommandez avant jeudi pour retirer votre thon au port de Papeete dès lundi.',
    en: 'Three ships come back from Rangiroa and Fakarava this week.\n\nOrder by Thursday to collect your tuna at the port of Papeete from Monday.',
  },
};
const DRAFT = {
  subject: { fr: 'Préparez les fêtes' },
  text: { fr: 'Les derniers navires avant Noël : dates, îles, et ce qu’ils apportent.' },
};

/** Creates what people write to the house, one of them answered; subscribers, a newsletter that was sent and a draft. */
export async function makeLetters(services: Services, clock: SeedClock, { admin, started }: Cast): Promise<void> {
  const adminId = admin.accountId;
  const run = <T>(what: string, work: (tx: Tx) => Promise<Result<T>>) => must(inTransaction(services.db, work), what);
  for (const letter of LETTERS) await makeInquiry(services, clock, { letter, admin, started });

  clock.set(new Date(started.getTime() - 60 * HOUR_MS));
  const now = services.now();
  for (const email of [...SUBSCRIBERS, UNCONFIRMED])
    await run('subscribe', (tx) => subscribe(services, tx, { email, language: 'fr', clientAddress: '127.0.0.1', now }));
  for (const email of SUBSCRIBERS) {
    const key = signedKey(services.settings.secret, 'newsletter', await findSubscriberId(services.db, email));
    await run('confirm a subscription', (tx) => changeSubscription(services, tx, { key, status: 'CONFIRMED', now }));
  }
  clock.set(new Date(started.getTime() - 48 * HOUR_MS));
  const at = { adminId, now: services.now() };
  const newsletterId = await run('write a newsletter', (tx) => writeNewsletter(tx, { form: SENT, ...at }));
  await run('send a newsletter', (tx) => moveNewsletter(tx, { newsletterId, wanted: 'SENDING', ...at }));
  await sendNewsletters(services);
  await run('write a newsletter', (tx) => writeNewsletter(tx, { form: DRAFT, ...at }));
  clock.set(started);
}

async function makeInquiry(
  services: Services,
  clock: SeedClock,
  { letter, admin, started }: Pick<Cast, 'admin' | 'started'> & { letter: Letter },
): Promise<void> {
  const { hoursAgo, answer, ...written } = letter;
  clock.set(new Date(started.getTime() - hoursAgo * HOUR_MS));
  await must(
    inTransaction(services.db, (tx) =>
      receiveInquiry(services, tx, {
        ...written,
        kind: 'CONTACT',
        language: 'fr',
        accountId: null,
        page: null,
        photos: [],
        clientAddress: '127.0.0.1',
        now: services.now(),
      }),
    ),
    'write to the house',
  );
  if (answer === undefined) return;
  clock.set(new Date(started.getTime() - (hoursAgo - 3) * HOUR_MS));
  const last = await findLastInquiry(services.db, written.email);
  await must(
    inTransaction(services.db, (tx) =>
      answerInquiry(services, tx, { ...last, adminId: admin.accountId, message: answer, now: services.now() }),
    ),
    'answer what was written',
  );
}
