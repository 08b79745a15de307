declare module 'virtual:catalogues' {
  import type { CompiledCatalogue } from '@matete/i18n/catalogue/catalogue';
  import type { Locale } from '@matete/i18n/locales';
  import type { PageArea } from '#lib/texts/page-area';

  type Loaders = Readonly<Record<PageArea, () => Promise<{ default: CompiledCatalogue }>>>;
  export const catalogues: Readonly<Record<Locale, Loaders>>;
}
