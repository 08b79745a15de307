import {
  changeNewsletter,
  moveNewsletter,
  testNewsletter,
  writeNewsletter,
} from '@matete/contract/newsletter/newsletters';
import { LANGUAGES } from '@matete/contract/primitives';
import type { MessageId } from '@matete/i18n/message-id';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

type TextField = `${'subject' | 'text'}.${(typeof LANGUAGES)[number]}`;

const LABELS = { subject: 'newsletter.admin.subject', text: 'newsletter.admin.text' } as const;

/** Subject and text in every language. */
const TEXTS = Object.fromEntries(
  LANGUAGES.flatMap((language) =>
    (['subject', 'text'] as const).map((part) => [`${part}.${language}`, { label: LABELS[part] }]),
  ),
) as Record<TextField, { readonly label: MessageId }>;

const idOf = (params: Readonly<Record<string, string>>): string => params['newsletterId'] ?? '';

/** Writes a newsletter. */
export const writeForm = defineForm(writeNewsletter, {
  name: 'write-newsletter',
  fields: TEXTS,
  next: ({ newsletterId }) => adminPaths.newsletter(newsletterId),
});

/** Changes a draft. */
export const changeForm = defineForm(changeNewsletter, {
  name: 'change-newsletter',
  fields: TEXTS,
  address: ({ params }) => ({ params: { newsletterId: idOf(params) } }),
  next: ({ newsletterId }) => adminPaths.newsletter(newsletterId),
});

/** Mails a newsletter to the admin alone. */
export const testForm = defineForm(testNewsletter, {
  name: 'test-newsletter',
  fields: { language: { label: 'newsletter.admin.language' } },
  address: ({ params }) => ({ params: { newsletterId: idOf(params) } }),
  next: (_nothing, { params, search }) =>
    `${adminPaths.newsletter(idOf(params))}?langue=${search.get('langue') ?? 'fr'}&essai=1`,
});

/** Sends a newsletter, stops it, or goes on. */
export const moveForm = defineForm(moveNewsletter, {
  name: 'move-newsletter',
  fields: {},
  address: ({ params }) => ({ params: { newsletterId: idOf(params) } }),
  next: ({ newsletterId }) => adminPaths.newsletter(newsletterId),
});
