import type { ComponentType } from 'react';

type LoadPart<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** Code of a part of a page, in a file of its own. */
interface PartCode<Props extends object> {
  /** Fetches it. @throws where it cannot be fetched. */
  readonly fetchPart: LoadPart<Props>;
  /** The part, once its code has been fetched; null before. */
  readonly fetched: () => ComponentType<Props> | null;
  readonly preload: Preloadable['preload'];
}

/** A part whose code can be fetched before the part is shown. */
export interface Preloadable {
  /** Fetches its code, so that it is drawn with its page; where that fails, it is fetched when the part is shown. */
  readonly preload: () => Promise<void>;
}

/** Keeps what `load` has fetched: a part whose code is there is drawn at once, without a place that waits for it. */
export function partCode<Props extends object>(load: LoadPart<Props>): PartCode<Props> {
  let part: ComponentType<Props> | null = null;
  const fetchPart: LoadPart<Props> = async () => {
    const module = await load();
    part = module.default;
    return module;
  };
  return {
    fetchPart,
    fetched: () => part,
    preload: async () => {
      await fetchPart().catch(() => undefined);
    },
  };
}
