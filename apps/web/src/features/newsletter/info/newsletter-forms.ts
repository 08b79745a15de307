import { changeSubscription, subscribe } from '@matete/contract/newsletter/newsletters';

import { defineForm } from '#lib/forms/form-definition';
import { infoPaths } from '#lib/routing/info-paths';

/** Asks for the newsletter. The box at the foot of every page is the same form, by this name and these fields. */
export const subscribeForm = defineForm(subscribe, {
  name: 'subscribe',
  fields: {
    email: { label: 'newsletter.email' },
    website: { label: 'form.trap' },
    isPerson: { label: 'form.isPerson' },
  },
  next: () => infoPaths.newsletterAsked(),
});

const key = (search: URLSearchParams): string => search.get('cle') ?? '';

/** Confirms a subscription by the link of a mail. */
export const confirmForm = defineForm(changeSubscription, {
  name: 'confirm-subscription',
  fields: {},
  address: ({ search }) => ({ params: { key: key(search) } }),
  next: (_subscription, { search }) => infoPaths.confirmNewsletter(key(search)),
});

/** Leaves the newsletter by the link of a mail. */
export const leaveForm = defineForm(changeSubscription, {
  name: 'leave-newsletter',
  fields: {},
  address: ({ search }) => ({ params: { key: key(search) } }),
  next: (_subscription, { search }) => infoPaths.leaveNewsletter(key(search)),
});
