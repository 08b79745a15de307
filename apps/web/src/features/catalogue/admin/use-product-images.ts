import type { ImageView } from '@matete/contract/catalogue/product-views';
import { useEffect, useMemo, useState } from 'react';

import type { ProductForm } from '#features/catalogue/admin/product-forms';
import { shrinkPhoto } from '#lib/files/shrink-photo';

/** Picture of the product: stored on the server, or chosen and not yet sent. */
export type EditedImage =
  | { readonly kind: 'stored'; readonly image: ImageView }
  | { readonly kind: 'new'; readonly file: File };

interface ImageState {
  readonly stored: readonly ImageView[];
  readonly added: readonly File[];
}

export interface ProductImages {
  /** Stored pictures in their order, then new ones. */
  readonly edited: readonly EditedImage[];
  readonly added: readonly File[];
  /** Stored pictures whose box is ticked. */
  readonly kept: readonly ImageView[];
  readonly isShrinking: boolean;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (file: File) => void;
  /** Changes the places of two pictures; undefined: they cannot, because the call appends new ones to stored ones. */
  readonly swap: (index: number, other: number) => (() => void) | undefined;
}

/** State of the pictures of a product while it is edited: their order, and those that are new. */
export function useImageState(stored: readonly ImageView[]): readonly [ImageState, (state: ImageState) => void] {
  return useState<ImageState>({ stored, added: [] });
}

/** The pictures of a product in its form. */
export function useProductImages(
  form: ProductForm,
  [{ stored, added }, set]: ReturnType<typeof useImageState>,
): ProductImages {
  const [isShrinking, setIsShrinking] = useState(false);
  const swap = (index: number, other: number): (() => void) | undefined => {
    const last = stored.length;
    if (isWithin(stored, index) && isWithin(stored, other))
      return () => set({ stored: swapped(stored, index, other), added });
    if (isWithin(added, index - last) && isWithin(added, other - last))
      return () => set({ stored, added: swapped(added, index - last, other - last) });
    return undefined;
  };
  return {
    edited: [
      ...stored.map((image): EditedImage => ({ kind: 'stored', image })),
      ...added.map((file): EditedImage => ({ kind: 'new', file })),
    ],
    added,
    kept: stored.filter(({ imageId }) => form.isChosen('keepImages', imageId, true)),
    isShrinking,
    add: async (files) => {
      setIsShrinking(true);
      const small = await Promise.all(files.map(shrinkPhoto));
      setIsShrinking(false);
      set({ stored, added: [...added, ...small] });
    },
    remove: (file) => set({ stored, added: added.filter((other) => other !== file) }),
    swap,
  };
}

const isWithin = (list: readonly unknown[], index: number): boolean => list[index] !== undefined;

function swapped<Item>(list: readonly Item[], index: number, other: number): Item[] {
  const next = [...list];
  const [a, b] = [list[index], list[other]];
  if (a !== undefined && b !== undefined) [next[index], next[other]] = [b, a];
  return next;
}

/** Returns the address of a picture, stored or still on this device. */
export function useAddress(edited: EditedImage | undefined): string | null {
  const file = edited?.kind === 'new' ? edited.file : null;
  const local = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (local) URL.revokeObjectURL(local);
    },
    [local],
  );
  if (edited?.kind === 'stored')
    return `${edited.image.baseUrl}/${edited.image.widths.find((width) => width >= 480) ?? 240}.webp`;
  return local;
}
