import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import {
  playRecording,
  RecordingError,
  type Recording,
  type RecordingProblem,
  startRecording,
} from '#features/product-sound/signed-in/record/recorder';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';

interface ControlsProps {
  readonly file: File | null;
  readonly onRecorded: (file: File | null) => void;
}

/** Records a name, and lets it be heard before it is sent. */
export function RecordControls({ file, onRecorded }: ControlsProps): ReactElement {
  const { t } = useTexts();
  const { fileSize } = useFormats();
  const { seconds, problem, isRecording, start, stop, play } = useRecording(onRecorded);
  return (
    <div className="needs-code space-y-3">
      <div className="flex flex-wrap gap-3">
        {isRecording ? (
          <Button tone="danger" onClick={stop}>
            {t('account.sounds.stop')}
          </Button>
        ) : (
          <Button onClick={start}>{t(file === null ? 'account.sounds.record' : 'account.sounds.again')}</Button>
        )}
        {file !== null && !isRecording && (
          <Button tone="quiet" onClick={() => play(file)}>
            {t('account.sounds.listen')}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-6 text-muted">
        {isRecording
          ? t('account.sounds.recording', { seconds })
          : file !== null && t('account.sounds.recorded', { size: fileSize(file.size) })}
      </p>
      {problem !== null && (
        <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t(`account.sounds.problem.${problem}`)}
        </p>
      )}
    </div>
  );
}

function useRecording(onRecorded: ControlsProps['onRecorded']) {
  const [problem, setProblem] = useState<RecordingProblem | null>(null);
  const [isRecording, setIsRecording] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const recording = useRef<Recording | null>(null);
  useEffect(() => {
    if (!isRecording) return undefined;
    const counting = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(counting);
  }, [isRecording]);
  // Who leaves the page is not listened to any longer.
  useEffect(() => () => recording.current?.stop(), []);
  const note = (error: unknown): void => {
    setIsRecording(false);
    setProblem(error instanceof RecordingError ? error.problem : 'failed');
  };
  const start = (): void => {
    setProblem(null);
    onRecorded(null);
    startRecording().then((begun) => {
      recording.current = begun;
      setSeconds(0);
      setIsRecording(true);
      begun.done.then((file) => {
        setIsRecording(false);
        onRecorded(file);
      }, note);
    }, note);
  };
  const play = (file: File): void => void playRecording(file).catch(note);
  return { seconds, problem, isRecording, start, stop: () => recording.current?.stop(), play };
}
