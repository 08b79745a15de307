import { getInTouch, reportProblem, writeAgain } from '@matete/contract/inquiry/inquiries';

import { defineForm } from '#lib/forms/form-definition';
import { infoPaths } from '#lib/routing/info-paths';

const SENDER = {
  name: { label: 'contact.name' },
  email: { label: 'contact.email' },
  orderNumber: { label: 'contact.orderNumber' },
} as const;
const MESSAGE = { message: { label: 'contact.message', required: 'contact.messageRequired' } } as const;
const TRAP = { website: { label: 'form.trap' }, isPerson: { label: 'form.isPerson' } } as const;

/** Sends a question to the house. */
export const contactForm = defineForm(getInTouch, {
  name: 'contact',
  mayWait: { as: 'pages.outbox.what.contact', isRepeatable: true },
  fields: { subject: { label: 'contact.subject', required: 'contact.subject.choose' }, ...SENDER, ...MESSAGE, ...TRAP },
  next: ({ number }) => infoPaths.contactSent(number),
});

/** Reports a problem of the site, with a photograph. */
export const problemForm = defineForm(reportProblem, {
  name: 'problem',
  mayWait: { as: 'pages.outbox.what.problem', isRepeatable: true },
  fields: {
    ...MESSAGE,
    page: { label: 'contact.problem.page' },
    photo: { label: 'contact.problem.photo' },
    ...SENDER,
    sendsDiagnosis: { label: 'contact.problem.agree' },
    ...TRAP,
  },
  next: ({ number }) => infoPaths.problemSent(number),
});

/** Goes on writing in an inquiry. */
export const writeAgainForm = defineForm(writeAgain, {
  name: 'write-again',
  fields: MESSAGE,
  address: ({ search }) => ({ params: { key: search.get('cle') ?? '' } }),
  next: (_inquiry, { search }) => `${infoPaths.ownInquiry(search.get('cle') ?? '')}&ajoute=1`,
});
