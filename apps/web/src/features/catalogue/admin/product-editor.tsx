import { createProduct as createProductEndpoint } from '@matete/contract/catalogue/manage-products';
import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { z } from 'zod/mini';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { getProduct } from '#features/catalogue/api/get-product';
import { listFeaturedProducts } from '#features/catalogue/api/list-featured-products';
import { listPrimaryCategories } from '#features/catalogue/api/list-primary-categories';
import { listProducts } from '#features/catalogue/api/list-products';
import { listProductsForAdmin } from '#features/catalogue/api/list-products-for-admin';
import { adminPaths } from '#lib/routing/admin-paths';
import { deactivateProduct } from '#features/catalogue/api/deactivate-product';
import { ApiError } from '#lib/api/api-error';
import { useContractForm } from '#lib/forms/contract-form';
import { useTexts } from '#lib/texts/text.tsx';
import { createProduct } from '#features/catalogue/api/create-product';
import { updateProduct } from '#features/catalogue/api/update-product';
import { ProductEditorFields } from '#features/catalogue/admin/product-editor-fields.tsx';
import type { EditedImage } from '#features/catalogue/admin/product-editor-images.tsx';
import { ProductEditorImages } from '#features/catalogue/admin/product-editor-images.tsx';
import { ProductEditorPreview } from '#features/catalogue/admin/product-editor-preview.tsx';
import { ProductEditorTexts } from '#features/catalogue/admin/product-editor-texts.tsx';
import { EMPTY_PRODUCT, fieldsOf, valuesOf } from '#features/catalogue/admin/product-editor-values';
import type { ProductValues } from '#features/catalogue/admin/product-editor-values';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { useToast } from '#ui/overlay/toast.tsx';

interface ProductEditorProps {
  /** Null for a new one. */
  readonly product: ProductDetail | null;
  /** The product as each language reads it. */
  readonly inLanguage: readonly ProductDetail[];
}

/** Form of a product, with a preview of its card. */
export default function ProductEditor({ product, inLanguage }: ProductEditorProps): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const [images, setImages] = useState<readonly EditedImage[]>(() =>
    (product?.images ?? []).map((image) => ({ kind: 'kept', image })),
  );
  const contract = useContractForm<ProductValues, z.output<typeof createProductEndpoint.body>>({
    schema: createProductEndpoint.body,
    defaultValues: product ? valuesOf(product, inLanguage) : EMPTY_PRODUCT,
    toBody: (values) => ({ ...fieldsOf(values), sku: values.sku.trim() || undefined }),
  });
  const submit = contract.onSubmit(async (_, values) => {
    if (values.names.fr.trim() === '')
      return contract.showFailure(frenchIsMissing(text('errors.FRENCH_NAME_REQUIRED')));
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(values))) form.set(name, value);
    if (product)
      form.set(
        'keepImages',
        images.flatMap((edited) => (edited.kind === 'kept' ? edited.image.imageId : [])).join(','),
      );
    for (const edited of images) if (edited.kind === 'new') form.append('images', edited.file);
    const saved = product
      ? await updateProduct({ params: { productId: product.productId }, form })
      : await createProduct({ form });
    await refreshCatalogue(client);
    showToast(t('admin.editor.saved', { name: saved.name.text }));
    if (product) setImages(saved.images.map((image) => ({ kind: 'kept', image })));
    else navigate(adminPaths.product(saved.productId));
  });
  const values = contract.form.watch();
  return (
    <form method="post" noValidate onSubmit={submit}>
      <ErrorSummary lines={contract.summary} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="space-y-6">
          <ProductEditorTexts contract={contract} />
          <ProductEditorFields contract={contract} />
          <ProductEditorImages images={images} onChange={setImages} error={contract.errorOf('images')} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="action" isBusy={contract.isSending}>
              {t(product ? 'common.action.save' : 'admin.editor.publish')}
            </Button>
            {product && <ActivitySwitch product={product} />}
          </div>
        </div>
        <ProductEditorPreview values={values} images={images} product={product} />
      </div>
    </form>
  );
}

/**
 * Error when French is missing. The schema allows it, since a change may leave texts out, but the server refuses it.
 */
function frenchIsMissing(message: string): ApiError {
  return new ApiError(422, { message, errors: [{ path: 'names.fr', code: 'FRENCH_NAME_REQUIRED', message }] });
}

const CHANGED = [listProducts, listProductsForAdmin, listFeaturedProducts, listPrimaryCategories, getProduct];

async function refreshCatalogue(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await invalidateCalls(client, CHANGED);
}

/** Takes a product off sale after a confirmation, or puts it back. */
function ActivitySwitch({ product }: { product: ProductDetail }): ReactElement {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      if (product.isActive) {
        await deactivateProduct({
          params: { productId: product.productId },
        });
      } else {
        const form = new FormData();
        form.set('isActive', 'true');
        await updateProduct({ params: { productId: product.productId }, form });
      }
      await refreshCatalogue(client);
      showToast(
        t(product.isActive ? 'admin.editor.deactivated' : 'admin.editor.activated', { name: product.name.text }),
      );
      setIsOpen(false);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        tone={product.isActive ? 'danger' : 'secondary'}
        className="min-h-12"
        isBusy={isBusy && !isOpen}
        onClick={() => (product.isActive ? setIsOpen(true) : void change())}
      >
        {t(product.isActive ? 'admin.editor.deactivate' : 'admin.editor.activate')}
      </Button>
      {failure && !isOpen && <p role="alert">{failure}</p>}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('admin.editor.askDeactivate', { name: product.name.text })}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('common.action.cancel')}</Button>
            <Button tone="danger" isBusy={isBusy} onClick={() => void change()}>
              {t('admin.editor.deactivate')}
            </Button>
          </>
        }
      >
        <p>{t('admin.editor.deactivateFollows')}</p>
        <p role="alert" className="mt-3 font-semibold text-bad-fg">
          {failure}
        </p>
      </Dialog>
    </>
  );
}
