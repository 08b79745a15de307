import { LANGUAGES } from '@matete/contract/primitives';
import type { Language } from '@matete/contract/primitives';

/** Language whose texts a page is about, by its address; undefined: none that the product has. */
export const deskLanguage = (params: Readonly<Record<string, string>>): Language | undefined =>
  LANGUAGES.find((language) => language === params['language']);
