import type { StandingOrderView } from '@matete/contract/standing-order/standing-orders';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { pagesAfterFirst } from '#lib/page/all-pages';
import { initialOf, pageOfChoices, StandingFields } from '#features/standing-order/customer/standing-fields.tsx';
import { changeStandingForm } from '#features/standing-order/customer/standing-order-forms';
import { standingPaths } from '#features/standing-order/customer/standing-paths';
import { changedByStanding, StandingFrame, standingQuery } from '#features/standing-order/customer/standing-frame.tsx';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

export const queries = (context: PageContext): PageQueries =>
  context.user
    ? { required: [standingQuery(context)], optional: [pageOfChoices(1)], later: pagesAfterFirst(pageOfChoices) }
    : {};

export const forms = [changeStandingForm];

/** Page on which a customer changes goods, rhythm or weekday of a standing order. */
export default function ChangeStandingOrderPage(page: PageProps): ReactElement {
  const { text } = useTexts();
  return (
    <StandingFrame page={page} title={() => text('account.standing.changeTitle')}>
      {(standing) => <ChangeForm page={page} standing={standing} />}
    </StandingFrame>
  );
}

function ChangeForm({ page, standing }: { page: PageProps; standing: StandingOrderView }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const back = standingPaths.one(standing.standingOrderId);
  const form = useForm(changeStandingForm, {
    context: { ...page, user },
    initial: initialOf(standing.lines, standing),
    onDone: async () => {
      await invalidateCalls(client, changedByStanding);
      showToast(t('account.standing.saved'));
      navigate(back);
    },
  });
  return (
    <Form of={form} className="mt-5 space-y-5">
      <ErrorSummary lines={form.summary} />
      <StandingFields form={form} lines={standing.lines} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('account.standing.save')}
        </Button>
        <ButtonLink href={back} tone="quiet">
          {t('common.action.cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
