import type { InquirySubject } from '@matete/contract/inquiry/inquiries';
import type { Days } from '@matete/contract/units';

import { answerInquiry } from '#inquiry/answer-inquiry';
import { receiveInquiry } from '#inquiry/receive-inquiry';
import { changeSubscription, subscribe } from '#newsletter/subscribe';
import { moveNewsletter, sendNewsletters } from '#newsletter/send-newsletters';
import { writeNewsletter } from '#newsletter/write-newsletter';
import { signedKey } from '#platform/session/signed-key';
import { adminOf, run, type World } from '#seed/play/world';
import { findLastInquiry, findSubscriberId } from '#seed/tools/seed-store';
import { later, moment } from '#seed/tools/story-time';

interface Letter {
  readonly name: string;
  readonly email: string;
  readonly subject: InquirySubject;
  readonly daysAgo: Days;
  readonly time: string;
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
    daysAgo: 4,
    time: '09:13',
    message:
      'Ia ora na, je cultive de la vanille à Tahaa. Quels papiers faut-il pour vendre sur Mātete, et combien de temps prend l’examen du dossier ?',
    answer:
      'Ia ora na Vaea, il faut votre numéro T.A.H.I.T.I et un compte bancaire à votre nom. Un dossier complet est examiné sous deux jours ouvrés.',
  },
  {
    name: 'Roonui Teihotu',
    email: 'roonui@exemple.pf',
    subject: 'ORDER',
    daysAgo: 1,
    time: '11:38',
    message:
      'Bonjour, mon navire arrive un jour férié. Le quai est-il ouvert, et jusqu’à quelle heure puis-je retirer mes caisses ?',
  },
  {
    name: 'Sarah Bennett',
    email: 'sarah@exemple.pf',
    subject: 'OTHER',
    daysAgo: 0,
    time: '06:36',
    message: 'Hello, I run a pension on Moorea. Can I order for several guests at once and get one invoice for all?',
  },
];

const SUBSCRIBERS = ['vaea@exemple.pf', 'roonui@exemple.pf', 'pension.moana@exemple.pf', 'snack.heiva@exemple.pf'];
/** Asked for the newsletter and has not confirmed yet. */
const UNCONFIRMED = 'tane@exemple.pf';

const SENT = {
  subject: { fr: 'Le thon des Tuamotu est là', en: 'Tuna from the Tuamotus is here' },
  text: {
    fr: 'Trois navires rentrent de Rangiroa et de Fakarava cette semaine.\n\nCommandez maintenant pour retirer votre thon au port de Papeete au prochain retour.',
    en: 'Three ships come back from Rangiroa and Fakarava this week.\n\nOrder now to collect your tuna at the port of Papeete when the next one returns.',
  },
};
const DRAFT = {
  subject: { fr: 'Prochains départs' },
  text: { fr: 'Les navires du mois : dates, îles, et ce qu’ils apportent.' },
};

/** Plans what people write to the house, one of them answered; subscribers, a newsletter that was sent and a draft. */
export function planLetters(world: World): void {
  const { timeline, services } = world;
  for (const letter of LETTERS) planInquiry(world, letter);
  for (const [index, email] of [...SUBSCRIBERS, UNCONFIRMED].entries()) {
    const askedAt = moment(40 - 9 * index, `1${index}:${18 + 7 * index}`);
    timeline.at(askedAt, () =>
      run(world, 'subscribe', (tx) =>
        subscribe(services, tx, { email, language: 'fr', clientAddress: '127.0.0.1', now: services.now() }),
      ),
    );
    if (email !== UNCONFIRMED) timeline.at(later(askedAt, 6), () => confirm(world, email));
  }
  timeline.at(moment(2, '09:05'), () => sendLetter(world));
  timeline.at(moment(1, '10:21'), () =>
    run(world, 'write a newsletter', (tx) =>
      writeNewsletter(tx, { form: DRAFT, adminId: adminOf(world).accountId, now: services.now() }),
    ),
  );
}

async function confirm(world: World, email: string): Promise<void> {
  const { services } = world;
  const key = signedKey(services.settings.secret, 'newsletter', await findSubscriberId(services.db, email));
  await run(world, 'confirm a subscription', (tx) =>
    changeSubscription(services, tx, { key, status: 'CONFIRMED', now: services.now() }),
  );
}

async function sendLetter(world: World): Promise<void> {
  const { services } = world;
  const at = { adminId: adminOf(world).accountId, now: services.now() };
  const newsletterId = await run(world, 'write a newsletter', (tx) => writeNewsletter(tx, { form: SENT, ...at }));
  await run(world, 'send a newsletter', (tx) => moveNewsletter(tx, { newsletterId, wanted: 'SENDING', ...at }));
  await sendNewsletters(services);
}

function planInquiry(world: World, { daysAgo, time, answer, ...written }: Letter): void {
  const { timeline, services } = world;
  const writtenAt = moment(daysAgo, time);
  timeline.at(writtenAt, () =>
    run(world, 'write to the house', (tx) =>
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
  );
  if (answer === undefined) return;
  timeline.at(later(writtenAt, 184), async () => {
    const last = await findLastInquiry(services.db, written.email);
    await run(world, 'answer what was written', (tx) =>
      answerInquiry(services, tx, {
        ...last,
        adminId: adminOf(world).accountId,
        message: answer,
        now: services.now(),
      }),
    );
  });
}
