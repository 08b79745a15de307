import type { ReactElement } from 'react';

import { leaveForm } from '#features/newsletter/info/newsletter-forms';
import { Subscription, subscriptionQuery } from '#features/newsletter/info/subscription.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import type { PageContext } from '#lib/routing/page-context';

export const queries = ({ search }: PageContext): PageQueries => ({ required: [subscriptionQuery(search)] });

export const forms = [leaveForm];

/** Page on which the reader of a mail leaves the newsletter. */
export default function LeaveNewsletterPage(page: PageProps): ReactElement {
  return <Subscription page={page} does="leave" />;
}
