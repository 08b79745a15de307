import type { Language } from '@matete/contract/primitives';
import { LETTERS_OF } from '@matete/i18n/translation/letters';
import type { ReactElement } from 'react';

import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { useTexts } from '#lib/texts/text.tsx';

interface LetterButtonsProps {
  readonly language: Language;
  /** Id of the field that they write into. */
  readonly fieldId: string;
}

/** Letters of a language that keyboards lack, each written where the cursor stands. Without code there are none. */
export function LetterButtons({ language, fieldId }: LetterButtonsProps): ReactElement | null {
  const { text } = useTexts();
  const isHydrated = useIsHydrated();
  const letters = LETTERS_OF[language];
  if (letters === undefined || !isHydrated) return null;
  return (
    <div role="group" aria-label={text('contact.translation.letters')} className="mt-2 flex flex-wrap gap-2">
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          className="btn btn-icon text-h3 font-normal"
          onClick={() => writeLetter(fieldId, letter)}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}

/** Writes a letter at the cursor of a field, which stays in it. */
function writeLetter(fieldId: string, letter: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.setRangeText(letter, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
