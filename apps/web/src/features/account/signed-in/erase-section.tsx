import type { OpenBusiness } from '@matete/contract/account/personal-data';
import type { ReactElement } from 'react';
import { useRouter } from 'wouter';

import { eraseForm } from '#features/account/signed-in/erase-form';
import { clearDevice } from '#lib/device/clear-device';
import { eraseWaiting } from '#lib/outbox/outbox-store';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { leavePage } from '#lib/routing/leave-page';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormPassword } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

/** Where each kind of open business is brought to its end. */
const OPEN_PLACES = {
  orders: paths.orders(),
  pendingPayments: customerPaths.pendingPayments(),
  refunds: paths.orders(),
  returns: paths.orders(),
  giftCards: customerPaths.giftCards(),
} as const;
const KINDS = ['orders', 'pendingPayments', 'refunds', 'returns', 'giftCards'] as const;

/** Erases a customer's account, or names what has to end before. */
export function EraseSection({ open, page }: { open: OpenBusiness; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const counted = KINDS.filter((kind) => open[kind] > 0);
  return (
    <section className="slip" aria-labelledby="erase-title">
      <h2 id="erase-title" className="px-4 py-3 text-h3">
        {t('account.data.eraseTitle')}
      </h2>
      <hr className="tear" />
      <div className="space-y-4 p-4">
        <p>{t('account.data.eraseLead')}</p>
        {open.couponBalance > 0 && (
          <div className="rounded-paper bg-warn-bg p-4 text-warn-fg">
            <p>{t('account.data.coupons', { amount: money(open.couponBalance) })}</p>
            <Link href={customerPaths.coupons()} className="inline-flex min-h-11 items-center">
              {t('account.data.seeCoupons')}
            </Link>
          </div>
        )}
        {counted.length === 0 ? (
          <EraseForm page={page} />
        ) : (
          <div>
            <p className="font-semibold">{t('account.data.open')}</p>
            <ul className="list-disc pl-5">
              {counted.map((kind) => (
                <li key={kind}>
                  <Link href={OPEN_PLACES[kind]} className="inline-flex min-h-11 items-center">
                    {t(`account.data.open.${kind}`, { count: open[kind] })}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function EraseForm({ page: { params, search } }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { base } = useRouter();
  const user = useAccount('CUSTOMER');
  const form = useForm(eraseForm, {
    context: { params, search, user },
    // The page goes, and what the device knew of the account with it.
    onDone: async () => {
      await eraseWaiting(user.userId).catch(() => undefined);
      clearDevice();
      leavePage(`${base}/`);
    },
  });
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      <FormPassword of={form} name="currentPassword" autoComplete="current-password" />
      <Button type="submit" tone="danger" className="mt-4" isBusy={form.isSending}>
        {t('account.data.eraseAction')}
      </Button>
    </Form>
  );
}
