import type { ConnectionView } from '@matete/contract/opening/connections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { connectionsQuery } from '#features/opening/api/list-connections';
import type { testForm } from '#features/opening/parts/connection-forms';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface ConnectionTestsProps {
  readonly kind: 'MAIL' | 'GATEWAYS';
  readonly form: ReturnType<typeof testForm>;
  readonly page: PageProps;
}

/** The gateways, or the server for mail: each with what its last test found, and the button that tests it. */
export function ConnectionTests({ kind, form, page }: ConnectionTestsProps): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(connectionsQuery);
  if (data === undefined) return null;
  const shown = data.connections.filter(({ name }) => (name === 'MAIL') === (kind === 'MAIL'));
  if (shown.length === 0) return <p>{t('admin.connections.noGateway')}</p>;
  return (
    <ul className="space-y-4">
      {shown.map((connection) => (
        <li key={connection.name}>
          <Connection connection={connection} form={form} page={page} />
        </li>
      ))}
    </ul>
  );
}

interface ConnectionProps extends Pick<ConnectionTestsProps, 'form' | 'page'> {
  readonly connection: ConnectionView;
}

function Connection({ connection, form: definition, page }: ConnectionProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const { name, isSetUp } = connection;
  const form = useForm(definition, {
    context: { ...page, user },
    subject: name,
    onDone: (answer) => {
      replaceAnswer(client, connectionsQuery, answer);
    },
  });
  if (!isSetUp) return <p>{t('admin.connections.mailMissing')}</p>;
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">
          {name === 'MAIL' ? t('admin.connections.mailTo', { email: user.email }) : t(`admin.connections.${name}`)}
        </p>
        <Button type="submit" isBusy={form.isSending}>
          {t(name === 'MAIL' ? 'admin.connections.sendMail' : 'admin.connections.test')}
        </Button>
      </div>
      <LastTest connection={connection} />
    </Form>
  );
}

function LastTest({ connection: { lastTest, name } }: { connection: ConnectionView }): ReactElement {
  const { t } = useTexts();
  if (lastTest === null) return <p className="text-meta text-muted">{t('admin.connections.never')}</p>;
  const { failure, tookMs, at, detail } = lastTest;
  const tone = failure === null ? 'bg-ok-bg text-ok-fg' : 'bg-bad-bg text-bad-fg';
  const works = name === 'MAIL' ? 'admin.connections.mailSent' : 'admin.connections.works';
  return (
    <div className={`mt-2 rounded-paper px-4 py-2.5 ${tone}`} aria-live="polite">
      <p className="font-semibold">{failure === null ? t(works) : t(`admin.connections.${failure}`)}</p>
      <p className="text-meta">
        <InstantText instant={at} style="long" withTime /> · {t('admin.connections.took', { ms: tookMs })}
      </p>
      {detail !== null && <p className="mt-1 text-meta wrap-anywhere">{detail}</p>}
    </div>
  );
}
