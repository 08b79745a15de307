import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { adminPaths } from '#lib/routing/admin-paths';
import { type Draft, useDraft } from '#lib/forms/use-draft';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { refreshCatalogue } from '#features/catalogue/parts/refresh-catalogue';
import { ProductEditorFields } from '#features/catalogue/admin/product-editor-fields.tsx';
import { ProductEditorImages } from '#features/catalogue/admin/product-editor-images.tsx';
import { ProductEditorPreview } from '#features/catalogue/admin/product-editor-preview.tsx';
import { ProductEditorTexts } from '#features/catalogue/admin/product-editor-texts.tsx';
import { EMPTY_PRODUCT, textsOfProduct } from '#features/catalogue/admin/product-editor-values';
import {
  createProductForm,
  type ProductForm,
  SAVED_PARAMETER,
  updateProductForm,
} from '#features/catalogue/admin/product-forms';
import type { ProductImages } from '#features/catalogue/admin/use-product-images';
import { useImageState, useProductImages } from '#features/catalogue/admin/use-product-images';
import { Button } from '#ui/form/button.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Form of a new product; its own page follows. */
export function NewProductEditor({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const state = useImageState([]);
  const form = useForm(createProductForm, {
    context: { ...page, user },
    initial: EMPTY_PRODUCT,
    isWatched: true,
    files: () => ({ images: state[0].added }),
    onDone: async (saved) => {
      draft.forget();
      await refreshCatalogue(client);
      showToast(t('admin.editor.saved', { name: saved.name.text }));
      navigate(adminPaths.product(saved.productId));
    },
  });
  const draft = useDraft(form, { accountId: user.userId, name: 'new-product' });
  return <Editor form={form} draft={draft} images={useProductImages(form, state)} product={null} />;
}

interface KnownProductEditorProps {
  readonly page: PageProps;
  readonly product: ProductDetail;
  /** The product as each language reads it. */
  readonly inLanguage: readonly ProductDetail[];
}

/** Form of a known product. */
export function KnownProductEditor({ page, product, inLanguage }: KnownProductEditorProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const state = useImageState(product.images);
  const form = useForm(updateProductForm, {
    context: { ...page, user },
    initial: textsOfProduct(product, inLanguage),
    isWatched: true,
    files: () => ({ images: state[0].added }),
    onDone: async (saved) => {
      draft.forget();
      await refreshCatalogue(client);
      showToast(t('admin.editor.saved', { name: saved.name.text }));
      state[1]({ stored: saved.images, added: [] });
    },
  });
  const draft = useDraft(form, { accountId: user.userId, name: `product:${product.productId}` });
  const isSaved = page.search.has(SAVED_PARAMETER) && form.failure === null;
  return (
    <>
      {isSaved && (
        <p role="status" className="mb-4 text-mark-green">
          {t('admin.editor.saved', { name: product.name.text })}
        </p>
      )}
      <Editor form={form} draft={draft} images={useProductImages(form, state)} product={product} />
    </>
  );
}

interface EditorProps {
  readonly form: ProductForm;
  /** Absent: none is kept. */
  readonly draft?: Draft;
  readonly images: ProductImages;
  /** Null for a new one. */
  readonly product: ProductDetail | null;
}

/** Form of a product, with a preview of its card. */
export function Editor({ form, draft, images, product }: EditorProps): ReactElement {
  const { t } = useTexts();
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      {draft && <DraftNotice draft={draft} hasFiles />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="space-y-6">
          <ProductEditorTexts form={form} productId={product?.productId} />
          <ProductEditorFields form={form} product={product} />
          <ProductEditorImages form={form} images={images} />
          <Button type="submit" tone="action" isBusy={form.isSending || images.isShrinking}>
            {t(product ? 'common.action.save' : 'admin.editor.publish')}
          </Button>
        </div>
        <ProductEditorPreview form={form} images={images} product={product} />
      </div>
    </Form>
  );
}
