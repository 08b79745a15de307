import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { afterGoodwill, goodwillForm } from '#features/coupon/admin/goodwill-form';
import { listCoupons } from '#features/coupon/api/list-coupons';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

export const forms = [goodwillForm];

/** Page on which an admin gives a coupon at the house's cost. */
export default function GoodwillPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { form } = useGiving(page);
  return (
    <BackOfficeFrame
      title={text('admin.goodwill.title')}
      before={
        <Link href={adminPaths.coupons()} className="mb-2 inline-flex min-h-11 items-center">
          {t('admin.nav.coupons')}
        </Link>
      }
    >
      <p className="max-w-text text-muted">{t('admin.goodwill.lead')}</p>
      <Form of={form} className="mt-4 max-w-form space-y-4">
        <ErrorSummary lines={form.summary} />
        <FormText of={form} name="orderNumber" autoComplete="off" autoCapitalize="characters" />
        <FormText
          of={form}
          name="amount"
          hint={t('admin.goodwill.amountHint')}
          inputMode="numeric"
          autoComplete="off"
          unit="F"
        />
        <FormText of={form} name="reason" autoComplete="off" />
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('admin.goodwill.give')}
        </Button>
      </Form>
    </BackOfficeFrame>
  );
}

function useGiving(page: PageProps) {
  const { t } = useTexts();
  const { money } = useFormats();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const { send } = usePendingSend({ definition: goodwillForm, name: 'move-goodwill', accountId: user.userId });
  const form = useForm(goodwillForm, {
    context: { ...page, user },
    initial: { orderNumber: page.search.get('commande') ?? '' },
    send,
    onDone: async ({ coupon }) => {
      await invalidateCalls(client, [listCoupons]);
      showToast(
        coupon === null
          ? t('admin.approvals.waits')
          : t('admin.goodwill.done', { amount: money(coupon.amount), customer: coupon.customerName }),
      );
      navigate(afterGoodwill(coupon));
    },
  });
  return { form };
}
