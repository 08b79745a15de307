const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

let readerHasActed: Promise<void> | null = null;

/** Fulfilled with the reader's first interaction with the page. */
export function whenReaderActs(): Promise<void> {
  readerHasActed ??= new Promise((resolve) => {
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, () => resolve(), { once: true, passive: true });
  });
  return readerHasActed;
}
