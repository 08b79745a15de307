import { CATEGORY_PARTS } from '@matete/domain/catalogue/category-parts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { PHOTO_KINDS } from '#lib/files/file-kinds';
import { listOwnProposals } from '#features/catalogue/api/list-own-proposals';
import { inventoryQuery } from '#features/offer/api/list-inventory';
import { proposeProductForm } from '#features/catalogue/seller/proposal-forms';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { shrinkPhoto } from '#lib/files/shrink-photo';
import { useDraft } from '#lib/forms/use-draft';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormSelect, FormText, FormTextArea } from '#ui/form/contract-fields.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const CATEGORIES = ['WATER', 'LAND', 'CRAFT'] as const;
const CATEGORY_NAME = { WATER: 'common.shell.water', LAND: 'common.shell.land', CRAFT: 'common.shell.craft' } as const;
const MAX_IMAGES = 5;
const MAX_BYTES = 30_000_000;

/** Products that the seller supplies: a new one can take tariff and taxes over from them. */
export const suppliedQuery = inventoryQuery(1, '', 100);

/** Form of a proposal. */
export function ProposeProduct({ page }: { page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const { form, draft, files, setFiles } = useProposal(page);
  const { data: supplied } = useQuery(suppliedQuery);
  return (
    <Form of={form} className="slip max-w-200 space-y-4 p-4">
      <ErrorSummary lines={form.summary} />
      <DraftNotice draft={draft} hasFiles />
      <FormText of={form} name="name" autoComplete="off" />
      <FormSelect of={form} name="subCategoryId">
        <option value="">{text('seller.proposals.chooseKind')}</option>
        {CATEGORIES.map((category) => (
          <optgroup key={category} label={text(CATEGORY_NAME[category])}>
            {CATEGORY_PARTS[category].map((kind) => (
              <option key={kind} value={`${category}.${kind}`}>
                {text(`common.subCategory.${kind}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </FormSelect>
      <FormTextArea of={form} name="description" hint={t('seller.proposals.descriptionHint')} isOptional rows={4} />
      <FormText
        of={form}
        name="wishedPrice"
        hint={t('seller.proposals.priceHint')}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        unit="F / kg"
      />
      <FormSelect of={form} name="likeProductId" hint={t('seller.proposals.likeHint')} isOptional>
        <option value="">{text('seller.proposals.likeNone')}</option>
        {supplied?.data.map(({ product: { productId, name } }) => (
          <option key={productId} value={productId}>
            {name.text}
          </option>
        ))}
      </FormSelect>
      <FileField
        id={form.idOf('images')}
        name="images"
        label={t('seller.proposals.images')}
        hint={t('seller.proposals.imagesHint')}
        isOptional
        error={form.errorOf('images')}
        files={files}
        onChange={setFiles}
        kinds={PHOTO_KINDS}
        max={MAX_IMAGES}
        maxBytes={MAX_BYTES}
      />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('seller.proposals.send')}
      </Button>
    </Form>
  );
}

function useProposal(page: PageProps) {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const showToast = useToast();
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useForm(proposeProductForm, {
    context: { ...page, user },
    files: () => ({ images: files }),
    onDone: async ({ status }) => {
      draft.forget();
      setFiles([]);
      form.ref.current?.reset();
      await invalidateCalls(client, [listOwnProposals]);
      showToast(t(status === 'PUBLISHED' ? 'seller.proposals.done' : 'seller.proposals.sent'));
    },
  });
  const draft = useDraft(form, { accountId: user.userId, name: 'propose-product' });
  // Photographs of a phone are made smaller; what was chosen meanwhile stays.
  const shrink = (chosen: readonly File[]): void => {
    setFiles(chosen);
    void Promise.all(chosen.map(shrinkPhoto)).then((small) => setFiles((now) => (now === chosen ? small : now)));
  };
  return { form, draft, files, setFiles: shrink };
}
