import { proposeText, takeTextBack } from '@matete/contract/translation/proposals';
import type { Language } from '@matete/contract/primitives';

import { translationPaths } from '#features/translation/parts/translation-paths';
import { defineForm } from '#lib/forms/form-definition';

type Params = Readonly<Record<string, string>>;
const languageOf = (params: Params): Language => (params['language'] ?? '') as Language;

/** Proposes a text in a language. */
export const proposeTextForm = defineForm(proposeText, {
  name: 'propose-text',
  fields: {
    text: { label: 'contact.translation.text.own', required: 'contact.translation.text.ownMissing' },
    variety: { label: 'contact.translation.text.variety' },
    reason: { label: 'contact.translation.text.reason' },
  },
  address: ({ params }) => ({ params: { language: languageOf(params), textId: params['textId'] ?? '' } }),
  next: ({ outcome }, { params }) =>
    `${translationPaths.text(languageOf(params), params['textId'] ?? '')}?envoye=${outcome}`,
});

/** Takes a published text back. */
export const takeTextBackForm = defineForm(takeTextBack, {
  name: 'take-text-back',
  fields: {},
  address: ({ params }) => ({ params: { language: languageOf(params), textId: params['textId'] ?? '' } }),
  next: (_text, { params }) => translationPaths.text(languageOf(params), params['textId'] ?? ''),
});
