import type { AdminProposalView } from '@matete/contract/catalogue/product-proposals';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { EMPTY_PRODUCT, type ProductTexts } from '#features/catalogue/admin/product-editor-values';
import { Editor } from '#features/catalogue/admin/product-editor.tsx';
import { publishProposalForm } from '#features/catalogue/admin/product-forms';
import { refuseProposalForm } from '#features/catalogue/admin/proposals/refuse-form';
import { refreshCatalogue } from '#features/catalogue/parts/refresh-catalogue';
import { useImageState, useProductImages } from '#features/catalogue/admin/use-product-images';
import { listProposals } from '#features/catalogue/api/list-proposals';
import { readProposal } from '#features/catalogue/api/read-proposal';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface DecisionProps {
  readonly proposal: AdminProposalView;
  readonly page: PageProps;
}

/** What the editor of a product starts with: the seller's words; price and the rest are the admin's. */
const textsOfProposal = ({
  name,
  description,
  primaryCategoryId,
  subCategoryId,
  wishedPrice,
}: AdminProposalView): ProductTexts => ({
  ...EMPTY_PRODUCT,
  'names.fr': name,
  'descriptions.fr': description ?? '',
  primaryCategoryId,
  subCategoryId,
  price: wishedPrice === null ? '' : String(wishedPrice),
});

/** Editor of a product that is to be made of a proposal. */
export function PublishProposal({ proposal, page }: DecisionProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const state = useImageState(proposal.images);
  const form = useForm(publishProposalForm, {
    context: { ...page, user },
    initial: textsOfProposal(proposal),
    isWatched: true,
    files: () => ({ images: state[0].added }),
    onDone: async ({ productId }) => {
      await refreshCatalogue(client);
      await invalidateCalls(client, [listProposals, readProposal]);
      showToast(t('admin.proposals.published', { name: proposal.name }));
      navigate(adminPaths.product(productId));
    },
  });
  return <Editor form={form} images={useProductImages(form, state)} product={null} />;
}

/** Refuses a proposal. */
export function RefuseProposal({ proposal, page }: DecisionProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const form = useForm(refuseProposalForm, {
    context: { ...page, user },
    onDone: async () => {
      await invalidateCalls(client, [listProposals, readProposal]);
      showToast(t('admin.proposals.refused', { name: proposal.name }));
      navigate(adminPaths.proposals());
    },
  });
  return (
    <Form of={form} className="mt-2 max-w-200 space-y-3">
      <ErrorSummary lines={form.summary} />
      <FormTextArea of={form} name="reason" hint={t('admin.proposals.reasonHint')} rows={3} />
      <Button type="submit" isBusy={form.isSending}>
        {t('admin.proposals.refuse')}
      </Button>
    </Form>
  );
}
