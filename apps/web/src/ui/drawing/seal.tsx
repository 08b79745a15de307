import { useId, useMemo } from 'react';
import type { ReactElement } from 'react';

import { rosette } from '#ui/drawing/rosette';

interface SealProps {
  /** Text that the flower is derived from: a seller's id, an order's number, an address. */
  readonly seed: string;
  /** Accessible name, when no text beside the seal says the same. */
  readonly label?: string;
  /** Plays the stamp animation once, after a change. */
  readonly isStamped?: boolean;
  readonly className?: string;
}

/** Seal of a seller, an order or a place, in the colour of the text around it. */
export function Seal({ seed, label, isStamped = false, className = 'size-8' }: SealProps): ReactElement {
  const { leaf, heart, leafCount } = useMemo(() => rosette(seed), [seed]);
  const leafId = useId();
  const turns = Array.from({ length: leafCount - 1 }, (_, index) => ((index + 1) * 360) / leafCount);
  return (
    <svg
      viewBox="-48 -48 96 96"
      className={`${className} ${isStamped ? 'seal-stamp' : ''}`}
      fill="currentColor"
      fillRule="evenodd"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path id={leafId} d={leaf} />
      {turns.map((degrees) => (
        <use key={degrees} href={`#${leafId}`} transform={`rotate(${degrees})`} />
      ))}
      <path d={heart} />
    </svg>
  );
}
