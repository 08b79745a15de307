import type { ImageView } from '@matete/contract/catalogue/product-views';
import type { ReactElement, ReactNode } from 'react';

import { PHOTO_KINDS } from '#lib/files/file-kinds';
import type { EditedImage, ProductImages } from '#features/catalogue/admin/use-product-images';
import { useAddress } from '#features/catalogue/admin/use-product-images';
import type { ProductForm } from '#features/catalogue/admin/product-forms';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/drawing/icons.tsx';

/** Most pictures of a product. @source specification §5 "up to 5 images" */
const MAX_IMAGES = 5;
const MAX_BYTES = 30_000_000;

interface ImagesProps {
  readonly form: ProductForm;
  readonly images: ProductImages;
}

/** Editor of up to five pictures. Stored ones come first, in their order; the server appends new ones. */
export function ProductEditorImages({ form, images }: ImagesProps): ReactElement {
  const { t } = useTexts();
  const { edited, kept, added, isShrinking } = images;
  const count = kept.length + added.length;
  return (
    <section className="slip p-4" aria-labelledby="images">
      <h2 id="images" className="mb-3 text-h3">
        {t('admin.editor.images')}
      </h2>
      {edited.length > 0 && (
        <ol className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
          {edited.map((image, index) => (
            <EditedPicture
              key={image.kind === 'stored' ? image.image.imageId : `${image.file.name}-${image.file.lastModified}`}
              edited={image}
              position={index + 1}
              onEarlier={images.swap(index, index - 1)}
              onLater={images.swap(index, index + 1)}
            >
              {image.kind === 'stored' ? (
                <Keep form={form} image={image.image} position={index + 1} />
              ) : (
                <Remove position={index + 1} onRemove={() => images.remove(image.file)} />
              )}
            </EditedPicture>
          ))}
        </ol>
      )}
      <FileField
        id={form.idOf('images')}
        name="images"
        label={t('admin.editor.addImages')}
        hint={t('admin.editor.imagesHint')}
        isOptional
        error={form.errorOf('images')}
        files={[]}
        onChange={(files) => void images.add(files)}
        kinds={PHOTO_KINDS}
        max={Math.max(0, MAX_IMAGES - count)}
        maxBytes={MAX_BYTES}
      />
      <p role="status" className="text-meta text-muted">
        {isShrinking && t('admin.editor.shrinking')}
        {count >= MAX_IMAGES && t('admin.editor.imagesFull')}
      </p>
    </section>
  );
}

interface EditedPictureProps {
  readonly edited: EditedImage;
  readonly position: number;
  /** Undefined: there is nothing to change places with. */
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
  /** What keeps or removes it. */
  readonly children: ReactNode;
}

/** A picture with its controls. Its place can be changed only with code. */
function EditedPicture({ edited, position, onEarlier, onLater, children }: EditedPictureProps): ReactElement {
  const { text } = useTexts();
  const address = useAddress(edited);
  return (
    <li className="rounded-paper border border-line has-[input:not(:checked)]:bg-sunken">
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
          className={`btn-icon ${onLater ? '' : 'invisible'}`}
          aria-label={text('admin.editor.later', { position })}
          onClick={onLater}
        >
          <ChevronRightIcon className="size-5" />
        </Button>
      </div>
      <div className="text-center">{children}</div>
    </li>
  );
}

interface KeepProps {
  readonly form: ProductForm;
  readonly image: ImageView;
  readonly position: number;
}

/** Box of a stored picture: it is kept while it is ticked. */
function Keep({ form, image, position }: KeepProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <label className="inline-flex min-h-11 items-center gap-2 px-1">
      <input
        type="checkbox"
        className="choice"
        aria-label={text('admin.editor.keepImage', { position })}
        {...form.choiceOf('keepImages', image.imageId, true)}
      />
      {t('admin.editor.keep')}
    </label>
  );
}

function Remove({ position, onRemove }: { position: number; onRemove: () => void }): ReactElement {
  const { t, text } = useTexts();
  return (
    <Button
      tone="quiet"
      className="px-1"
      aria-label={text('admin.editor.removeImage', { position })}
      onClick={onRemove}
    >
      {t('common.action.remove')}
    </Button>
  );
}
