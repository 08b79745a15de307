import type { Language } from '@matete/contract/primitives';
import type { SoundType, SoundView } from '@matete/contract/product-sound/sound-view';

/** A recorded name as queries read it. */
export interface SoundRow {
  readonly language: Language;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly hash: string;
  readonly type: SoundType;
  readonly duration_ms: number;
}

export const toSoundView = ({ language, hash, type, duration_ms: durationMs }: SoundRow): SoundView => ({
  language,
  address: `/files/sounds/${hash}.${type === 'audio/webm' ? 'webm' : 'm4a'}`,
  type,
  durationMs,
});
