import type { ImageView } from '@matete/contract/catalogue/product-views';
import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { shrinkPhoto } from '#lib/device/shrink-photo';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/drawing/icons.tsx';

/** Picture of the product: stored on the server, or chosen and not yet sent. */
export type EditedImage =
  { readonly kind: 'kept'; readonly image: ImageView } | { readonly kind: 'new'; readonly file: File };

/** Most pictures of a product. @source specification §5 "up to 5 images" */
const MAX_IMAGES = 5;
const MAX_BYTES = 30_000_000;

interface ImagesProps {
  readonly images: readonly EditedImage[];
  readonly onChange: (images: readonly EditedImage[]) => void;
  readonly error: string | null;
}

/** Editor of up to five pictures. Stored ones come first, in their order; the server appends new ones. */
export function ProductEditorImages({ images, onChange, error }: ImagesProps): ReactElement {
  const { t } = useTexts();
  const [isShrinking, setIsShrinking] = useState(false);
  const kept = images.filter((edited) => edited.kind === 'kept');
  const added = images.flatMap((edited) => (edited.kind === 'new' ? [edited.file] : []));
  const setAdded = async (files: readonly File[]): Promise<void> => {
    setIsShrinking(true);
    const small = await Promise.all(
      files.map((file) => (added.includes(file) ? Promise.resolve(file) : shrinkPhoto(file))),
    );
    setIsShrinking(false);
    onChange([...kept, ...small.map((file): EditedImage => ({ kind: 'new', file }))]);
  };
  return (
    <section className="slip p-4" aria-labelledby="images">
      <h2 id="images" className="mb-3 text-h3">
        {t('admin.editor.images')}
      </h2>
      {images.length > 0 && (
        <ol className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
          {images.map((edited, index) => (
            <EditedPicture
              key={edited.kind === 'kept' ? edited.image.imageId : `${edited.file.name}-${edited.file.lastModified}`}
              edited={edited}
              position={index + 1}
              onRemove={() => onChange(images.filter((other) => other !== edited))}
              onEarlier={
                canSwap(images, index, index - 1) ? () => onChange(swapped(images, index, index - 1)) : undefined
              }
              onLater={
                canSwap(images, index, index + 1) ? () => onChange(swapped(images, index, index + 1)) : undefined
              }
            />
          ))}
        </ol>
      )}
      <FileField
        label={t('admin.editor.addImages')}
        hint={t('admin.editor.imagesHint')}
        error={error}
        files={[]}
        onChange={(files) => void setAdded([...added, ...files])}
        accept="image/jpeg,image/png"
        max={Math.max(0, MAX_IMAGES - images.length)}
        maxBytes={MAX_BYTES}
      />
      <p role="status" className="text-meta text-muted">
        {isShrinking && t('admin.editor.shrinking')}
        {images.length >= MAX_IMAGES && t('admin.editor.imagesFull')}
      </p>
    </section>
  );
}

/** Whether two pictures may change places: a new one cannot precede a stored one, since the call appends it. */
function canSwap(images: readonly EditedImage[], index: number, other: number): boolean {
  return images[other] !== undefined && images[index]?.kind === images[other].kind;
}

function swapped(images: readonly EditedImage[], index: number, other: number): EditedImage[] {
  const next = [...images];
  const [a, b] = [images[index], images[other]];
  if (a && b) [next[index], next[other]] = [b, a];
  return next;
}

interface EditedPictureProps {
  readonly edited: EditedImage;
  readonly position: number;
  readonly onRemove: () => void;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
}

function EditedPicture({ edited, position, onRemove, onEarlier, onLater }: EditedPictureProps): ReactElement {
  const { t, text } = useTexts();
  const address = useAddress(edited);
  return (
    <li className="rounded-paper border border-line">
      {address && (
        <img
          src={address}
          alt={text('admin.editor.imageNumber', { position })}
          className="aspect-4/3 w-full object-cover"
        />
      )}
      <div className="flex items-center justify-between">
        <Button
          tone="quiet"
          className={`btn-icon ${onEarlier ? '' : 'invisible'}`}
          aria-label={text('admin.editor.earlier', { position })}
          onClick={onEarlier}
        >
          <ChevronLeftIcon className="size-5" />
        </Button>
        <Button
          tone="quiet"
          className="px-1"
          aria-label={text('admin.editor.removeImage', { position })}
          onClick={onRemove}
        >
          {t('common.action.remove')}
        </Button>
        <Button
          tone="quiet"
          className={`btn-icon ${onLater ? '' : 'invisible'}`}
          aria-label={text('admin.editor.later', { position })}
          onClick={onLater}
        >
          <ChevronRightIcon className="size-5" />
        </Button>
      </div>
    </li>
  );
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
  if (edited?.kind === 'kept')
    return `${edited.image.baseUrl}/${edited.image.widths.find((width) => width >= 480) ?? 240}.webp`;
  return local;
}
