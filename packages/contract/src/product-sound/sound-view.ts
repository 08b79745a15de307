import * as z from 'zod/mini';
import { Language } from '../primitives.ts';

/** Most bytes of a recorded name: ten seconds of speech, and half a second of a slow link. */
export const MOST_SOUND_BYTES = 30_000;
/** Longest recorded name, in milliseconds. */
export const MOST_SOUND_MS = 10_000;

/** Types of recorded names: Opus in WebM, AAC in MP4. */
export const SOUND_TYPES = ['audio/webm', 'audio/mp4'] as const;
/** Type of a recorded name. */
export type SoundType = (typeof SOUND_TYPES)[number];

/** The name of a product as somebody says it. */
export const SoundView = z.object({
  language: Language,
  /** Of the file, by its hash: another recording has another one. */
  address: z.string(),
  type: z.enum(SOUND_TYPES),
  durationMs: z.int(),
});
export type SoundView = z.output<typeof SoundView>;
