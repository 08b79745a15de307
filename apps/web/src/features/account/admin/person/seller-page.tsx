import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { EMAIL_FORMS, FACTOR_FORMS } from '#features/account/admin/access/access-forms';
import { sellerStatusForm, verifySellerEmailForm } from '#features/account/admin/account-forms';
import { IDENTITY_FORMS } from '#features/account/admin/identity-forms';
import { deleteNoteForm, writeNoteForm } from '#features/account/admin/person/note-forms';
import { PersonDesk } from '#features/account/admin/person/person-desk.tsx';
import { personQueries } from '#features/account/admin/person/person-queries';
import { getSeller } from '#features/account/api/get-seller';
import { withdrawalFeeQuery } from '#features/payout/api/get-withdrawal-fee';
import { payOutForm } from '#features/payout/parts/pay-out-form';
import { penaltiesQuery } from '#features/penalty/parts/admin-penalties.tsx';
import { liftPenaltyForm } from '#features/penalty/parts/lift-penalty-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import type { PageContext } from '#lib/routing/page-context';

const sellerQuery = (params: PageProps['params']) => ({
  ...getSeller({ params: { id: params['sellerId'] ?? '' } }),
  staleTime: 0,
});

export function queries({ params, search }: PageContext): PageQueries {
  const sellerId = params['sellerId'] ?? '';
  return {
    required: [sellerQuery(params)],
    optional: [...personQueries(sellerId, search), penaltiesQuery(sellerId), withdrawalFeeQuery(sellerId)],
  };
}

export const forms = [
  verifySellerEmailForm,
  sellerStatusForm,
  liftPenaltyForm,
  payOutForm,
  IDENTITY_FORMS.SELLER,
  EMAIL_FORMS.SELLER,
  FACTOR_FORMS.SELLER,
  writeNoteForm,
  deleteNoteForm,
];

/** Page about one seller: who they are, their figures and history, and what an admin can do. */
export default function SellerPage(page: PageProps): ReactElement {
  return <PersonDesk of="SELLER" page={page} query={useQuery(sellerQuery(page.params))} />;
}
