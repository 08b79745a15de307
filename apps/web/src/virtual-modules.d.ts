declare module 'virtual:catalogues' {
  import type { CompiledCatalogue } from '@matete/i18n/catalogue/catalogue';
  import type { PageArea } from '#lib/texts/page-area';

  type Loaders = Readonly<Record<PageArea, () => Promise<{ default: CompiledCatalogue }>>>;
  /** By the name of a reading: `ty`, `ty-words-en`. */
  export const catalogues: Readonly<Record<string, Loaders>>;
}
