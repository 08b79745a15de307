import type { Language } from '@matete/contract/primitives';
import type { SoundType, SoundView } from '@matete/contract/product-sound/sound-view';
import { foldForSearch } from '@matete/i18n/fold-for-search';

/** A recorded name as queries read it. */
export interface SoundRow {
  readonly language: Language;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly hash: string;
  readonly type: SoundType;
  readonly duration_ms: number;
  /** Name as it was written then. */
  readonly said_name: string;
}

export const toSoundView = ({ language, hash, type, duration_ms: durationMs }: SoundRow): SoundView => ({
  language,
  address: `/files/sounds/${hash}.${type === 'audio/webm' ? 'webm' : 'm4a'}`,
  type,
  durationMs,
});

/** Whether a recording of one name says another: a macron or a glottal sign that is written later was said before. */
export const isSaid = (saidName: string, name: string): boolean => foldForSearch(saidName) === foldForSearch(name);
