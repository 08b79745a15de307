import { MOST_SOUND_BYTES } from '@matete/contract/product-sound/sound-view';
import { expect, test } from 'vitest';

import { BITS_PER_SECOND, recordedKind } from '#features/product-sound/signed-in/record/recorder';

const browser = (...types: readonly string[]) => ({ isTypeSupported: (type: string) => types.includes(type) });

test('records Opus in WebM, and AAC in MP4 where a browser has no WebM', () => {
  expect(recordedKind(browser('audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'))?.fileName).toBe('nom.webm');
  expect(recordedKind(browser('audio/mp4;codecs=mp4a.40.2'))?.type).toBe('audio/mp4;codecs=mp4a.40.2');
  expect(recordedKind(browser('audio/mp4'))?.fileName).toBe('nom.m4a');
});

test('records nothing that the house does not take', () => {
  expect(recordedKind(browser('audio/ogg;codecs=opus', 'video/webm'))).toBeUndefined();
  expect(recordedKind(undefined)).toBeUndefined();
});

test('ten seconds fit into what a recording may weigh, with a sixth to spare', () => {
  expect(BITS_PER_SECOND).toBe(20_000);
  expect((BITS_PER_SECOND / 8) * 10).toBeLessThanOrEqual(MOST_SOUND_BYTES * (5 / 6));
});
