import type { SoundView } from '@matete/contract/product-sound/sound-view';
import type { LocalText } from '@matete/contract/catalogue/product-views';
import type { MouseEvent, ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

interface HearNameProps {
  /** Absent: nobody has recorded any. */
  readonly sounds?: readonly SoundView[] | undefined;
  readonly name: LocalText;
}

/**
 * Button beside the name of a product that says it, where somebody has recorded the name in its language. It is a link to
 * the recording, which every browser opens without code; with code it is heard without leaving the page. A device that does
 * not play its kind is sent to the link as well, and says so itself.
 */
export default function HearName({ sounds, name }: HearNameProps): ReactElement | null {
  const { text } = useTexts();
  const sound = sounds?.find(({ language }) => language === name.language);
  if (sound === undefined) return null;
  const play = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const audio = document.createElement('audio');
    audio.src = sound.address;
    const link = event.currentTarget;
    audio.addEventListener('ended', () => delete link.dataset['playing']);
    audio.play().then(
      () => {
        link.dataset['playing'] = String(audio.duration);
      },
      () => window.location.assign(sound.address),
    );
  };
  return (
    <a
      href={sound.address}
      data-sound=""
      aria-label={text('shop.product.hear', { name: name.text })}
      className="inline-flex size-11 items-center justify-center text-primary"
      onClick={play}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M4 9v6h4l5 4V5L8 9z" fill="currentColor" />
        <path d="M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11" strokeLinecap="round" />
      </svg>
    </a>
  );
}
