import type { DecidedProposalView } from '@matete/contract/catalogue/product-proposals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { publishChangeForm } from '#features/catalogue/admin/proposals/publish-change-form';
import { refreshCatalogue } from '#features/catalogue/parts/refresh-catalogue';
import { listProposals } from '#features/catalogue/api/list-proposals';
import { readProposal } from '#features/catalogue/api/read-proposal';
import { ChangeFields } from '#features/catalogue/parts/change-fields.tsx';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface ChangeProps {
  readonly proposal: DecidedProposalView;
  readonly page: PageProps;
}

/** A proposed change before and after, and while it waits the button that carries it out. */
export function DecideChange({ proposal, page }: ChangeProps): ReactElement | null {
  const { t } = useTexts();
  const { change, product, images, status } = proposal;
  if (change === null) return null;
  const isOpen = status === 'OPEN' && product !== null;
  return (
    <section className="slip mt-6 max-w-200 p-4" aria-labelledby="change">
      <h2 id="change" className="text-h3">
        {t('admin.change.title')}
      </h2>
      {isOpen && product.isOutdated && (
        <p className="mt-2 rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">{t('admin.change.outdated')}</p>
      )}
      {isOpen && !product.isActive && (
        <p className="mt-2 rounded-paper bg-info-bg px-4 py-2.5 text-info-fg">{t('admin.change.inactive')}</p>
      )}
      <ChangeFields change={change} added={images} {...(isOpen ? { now: product.now } : {})} />
      {isOpen && <CarryOut proposal={proposal} page={page} />}
    </section>
  );
}

interface CarryOutProps extends ChangeProps {
  readonly tone?: 'action' | 'secondary';
}

/** Button that carries a proposal out as it stands, on its page and in the list. */
export function CarryOut({ proposal, page, tone = 'action' }: CarryOutProps): ReactElement {
  const { t, text } = useTexts();
  const { name, change, proposalId, product } = proposal;
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const form = useForm(publishChangeForm, {
    context: { ...page, user },
    subject: proposalId,
    onDone: async () => {
      await refreshCatalogue(client);
      await invalidateCalls(client, [listProposals, readProposal]);
      showToast(t(change === null ? 'admin.proposals.published' : 'admin.change.published', { name }));
      navigate(adminPaths.proposals());
    },
  });
  // The product may be another by now, which the page then shows beside the change.
  const { failure } = form;
  useEffect(() => {
    if (failure) void invalidateCalls(client, [listProposals, readProposal]);
  }, [client, failure]);
  return (
    <Form of={form} className="mt-3">
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="seen" value={product?.seen ?? ''} />
      <Button
        type="submit"
        tone={tone}
        isBusy={form.isSending}
        aria-label={text(change === null ? 'admin.proposals.carryOutOf' : 'admin.change.publishOf', { name })}
      >
        {t(change === null ? 'admin.proposals.carryOut' : 'admin.change.publish')}
      </Button>
    </Form>
  );
}
