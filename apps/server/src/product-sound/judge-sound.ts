import { MOST_SOUND_BYTES, MOST_SOUND_MS, type SoundType } from '@matete/contract/product-sound/sound-view';
import { ok, refuse, type Result } from '@matete/domain/result';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

import type { ReceivedFile } from '#platform/http/multipart';
import type { EncodedFile } from '#platform/storage/keep-files';

/** What a recorder adds to the time it was asked for: its last block of sound, in milliseconds. */
const LAST_BLOCK_MS = 500;

const KINDS = {
  'audio/webm': { format: WEBM, codec: 'opus', extension: 'webm' },
  'audio/mp4': { format: MP4, codec: 'aac', extension: 'm4a' },
} as const;

/** A recording that may be kept. */
export interface JudgedSound extends EncodedFile {
  readonly contentType: SoundType;
  readonly durationMs: number;
}

/** Type of a sound by its first bytes. @source RFC 8794 §11.2.1 (EBML), ISO/IEC 14496-12 §4.3 (ftyp) */
function typeOf(bytes: Buffer): SoundType | undefined {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return 'audio/webm';
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'audio/mp4' : undefined;
}

/**
 * Judges a recording by its structure: one track, of speech as the product records it, and as long as a name takes. What
 * the file says of itself (its name, the length in its head) counts for nothing: the length is that of its blocks of sound.
 *
 * @returns Its blocks in a file of our own, with the length that recorders leave out, and without whatever else was in it.
 */
export async function judgeSound(file: ReceivedFile | undefined): Promise<Result<JudgedSound>> {
  const at = { path: 'sound' };
  if (file === undefined || file.bytes.length === 0) return refuse('SOUND_TYPE_REFUSED', at);
  if (file.bytes.length > MOST_SOUND_BYTES) return refuse('SOUND_TOO_LARGE', at);
  const contentType = typeOf(file.bytes);
  if (contentType === undefined) return refuse('SOUND_TYPE_REFUSED', at);
  const { format, codec, extension } = KINDS[contentType];
  const input = new Input({ source: new BufferSource(file.bytes), formats: [format] });
  try {
    const track = await soleTrack(input);
    if (track === undefined) return refuse('FILE_UNREADABLE', at);
    if (track.codec !== codec) return refuse('SOUND_TYPE_REFUSED', at);
    const durationMs = Math.round(((await track.computeDuration()) - (await track.getFirstTimestamp())) * 1000);
    if (durationMs > MOST_SOUND_MS + LAST_BLOCK_MS) return refuse('SOUND_TOO_LARGE', at);
    const bytes = await copyBlocks(track, contentType);
    return durationMs > 0 ? ok({ bytes, contentType, extension, durationMs }) : refuse('FILE_UNREADABLE', at);
  } catch {
    // What the library throws at a file that is none.
    return refuse('FILE_UNREADABLE', at);
  } finally {
    input.dispose();
  }
}

/** The only track of a file, where it is one of sound with one or two channels. */
async function soleTrack(input: Input): Promise<InputAudioTrack | undefined> {
  const [track, ...others] = await input.getTracks();
  const isSole = track !== undefined && others.length === 0;
  return isSole && track.isAudioTrack() && track.numberOfChannels <= 2 ? track : undefined;
}

/** Copies the blocks of sound as they are into a new file of the same kind. */
async function copyBlocks(track: InputAudioTrack, contentType: SoundType): Promise<Buffer> {
  const { codec } = KINDS[contentType];
  const target = new BufferTarget();
  const format = contentType === 'audio/webm' ? new WebMOutputFormat() : new Mp4OutputFormat();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  const begins = await track.getFirstTimestamp();
  for await (const block of new EncodedPacketSink(track).packets())
    await source.add(
      block.clone({ timestamp: block.timestamp - begins }),
      decoderConfig === null ? undefined : { decoderConfig },
    );
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
