import type { ReactElement } from 'react';

import { confirmForm } from '#features/newsletter/info/newsletter-forms';
import { Subscription, subscriptionQuery } from '#features/newsletter/info/subscription.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import type { PageContext } from '#lib/routing/page-context';

export const queries = ({ search }: PageContext): PageQueries => ({ required: [subscriptionQuery(search)] });

export const forms = [confirmForm];

/** Page on which the reader of a mail confirms a subscription. */
export default function ConfirmNewsletterPage(page: PageProps): ReactElement {
  return <Subscription page={page} does="confirm" />;
}
