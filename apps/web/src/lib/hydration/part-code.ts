import type { ComponentType } from 'react';

type LoadPart<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A part whose code can be fetched before the part is shown. */
export interface Preloadable {
  /** Fetches its code, so that it is drawn with its page. @throws where it cannot be fetched. */
  readonly preload: () => Promise<unknown>;
}

/** Code of a part of a page, in a file of its own. */
interface PartCode<Props extends object> {
  /** @throws where it cannot be fetched. */
  readonly preload: LoadPart<Props>;
  /** The part, once its code has been fetched; undefined before. */
  readonly fetched: () => ComponentType<Props> | undefined;
}

/** Keeps what `load` has fetched: a part whose code is there is drawn at once, without a place that waits for it. */
export function partCode<Props extends object>(load: LoadPart<Props>): PartCode<Props> {
  let part: ComponentType<Props> | undefined;
  return {
    preload: async () => {
      const module = await load();
      part = module.default;
      return module;
    },
    fetched: () => part,
  };
}
