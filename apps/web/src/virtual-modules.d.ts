declare module 'virtual:catalogues' {
  import type { Area } from '@matete/i18n/areas';
  import type { CompiledCatalogue } from '@matete/i18n/catalogue';
  import type { Locale } from '@matete/i18n/locales';

  type BrowserArea = Exclude<Area, 'emails' | 'notifications'>;
  export const catalogues: Readonly<Record<Locale, Readonly<Record<BrowserArea, () => Promise<{ default: CompiledCatalogue }>>>>>;
}
