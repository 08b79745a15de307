import { MOST_SOUND_BYTES, MOST_SOUND_MS } from '@matete/contract/product-sound/sound-view';

/** Why nothing was recorded. */
export type RecordingProblem = 'refused' | 'missing' | 'unsupported' | 'tooLarge' | 'failed';

export class RecordingError extends Error {
  readonly problem: RecordingProblem;

  constructor(problem: RecordingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Kinds of recordings that the house takes, the smallest first: Safari before 18.4 has the second alone. */
const KINDS = [
  { type: 'audio/webm;codecs=opus', fileName: 'nom.webm' },
  { type: 'audio/mp4;codecs=mp4a.40.2', fileName: 'nom.m4a' },
  { type: 'audio/mp4', fileName: 'nom.m4a' },
] as const;

type Kind = (typeof KINDS)[number];

/** Kind that this browser records; undefined: none that the house takes. */
export function recordedKind(
  recorder: Pick<typeof MediaRecorder, 'isTypeSupported'> | undefined = globalThis.MediaRecorder,
): Kind | undefined {
  return recorder === undefined ? undefined : KINDS.find(({ type }) => recorder.isTypeSupported(type));
}

/**
 * Bits per second at which the longest name fits, a sixth left for what the file says besides sound.
 * Recorders take it for a wish.
 */
export const BITS_PER_SECOND = Math.floor(((MOST_SOUND_BYTES * 8) / (MOST_SOUND_MS / 1000)) * (5 / 6));

/** A recording under way. */
export interface Recording {
  readonly stop: () => void;
  /** The recording, once it was stopped or is as long as a name may be. @throws RecordingError */
  readonly done: Promise<File>;
}

const PROBLEMS: Readonly<Record<string, RecordingProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/**
 * Begins to record, by one channel and small. Recording ends by itself after ten seconds.
 *
 * @throws RecordingError
 */
export async function startRecording(): Promise<Recording> {
  const kind = recordedKind();
  // Absent where the page is not served over a safe connection.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (kind === undefined || devices === undefined) throw new RecordingError('unsupported');
  const stream = await devices
    .getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } })
    .catch((error: unknown) => {
      throw new RecordingError(PROBLEMS[error instanceof DOMException ? error.name : ''] ?? 'failed');
    });
  const recorder = new MediaRecorder(stream, { mimeType: kind.type, audioBitsPerSecond: BITS_PER_SECOND });
  const done = fileOf(recorder, kind).finally(() => {
    for (const track of stream.getTracks()) track.stop();
  });
  recorder.start();
  const end = setTimeout(() => stop(), MOST_SOUND_MS);
  const stop = (): void => {
    clearTimeout(end);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return { stop, done };
}

const fileOf = (recorder: MediaRecorder, { type, fileName }: Kind): Promise<File> =>
  new Promise((resolve, reject) => {
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('error', () => reject(new RecordingError('failed')));
    recorder.addEventListener('stop', () => {
      const file = new File(parts, fileName, { type: type.split(';')[0] ?? '' });
      if (file.size === 0) reject(new RecordingError('failed'));
      else if (file.size > MOST_SOUND_BYTES) reject(new RecordingError('tooLarge'));
      else resolve(file);
    });
  });

/** Plays a recording that was not sent yet. Its length, in milliseconds. */
export async function playRecording(file: File): Promise<number> {
  // By its samples: the policy of our pages lets nothing be played but what we serve.
  const context = new AudioContext();
  const samples = await context.decodeAudioData(await file.arrayBuffer());
  const source = new AudioBufferSourceNode(context, { buffer: samples });
  source.connect(context.destination);
  source.addEventListener('ended', () => void context.close());
  source.start();
  return Math.round(samples.duration * 1000);
}
