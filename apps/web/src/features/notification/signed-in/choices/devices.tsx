import type { NotificationChoicesView, PushDeviceView } from '@matete/contract/notification/notification-choices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { readNotificationChoices } from '#features/notification/api/choices/read-notification-choices';
import { removeDeviceForm } from '#features/notification/signed-in/choices/choices-forms';
import { subscribeDevice } from '#features/notification/parts/subscribe-device';
import { ReadingForm } from '#features/notification/signed-in/reading-form.tsx';
import { ApiError } from '#lib/api/api-error';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Button } from '#ui/form/button.tsx';

interface DevicesProps {
  readonly view: NotificationChoicesView;
  readonly page: PageProps;
}

/** Section of the devices that show notifications: each can be removed, and the one in hand added. */
export function Devices({ view, page }: DevicesProps): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip" aria-labelledby="devices-title">
      <h2 id="devices-title" className="px-4 pt-3 text-h3">
        {t('newsletter.told.devices.title')}
      </h2>
      <p className="px-4 pb-3 text-meta text-muted">{t('newsletter.told.devices.lead')}</p>
      <hr className="tear" />
      {view.devices.length > 0 ? (
        <ul className="divide-y divide-dashed divide-line-strong">
          {view.devices.map((device) => (
            <Device key={device.id} device={device} page={page} />
          ))}
        </ul>
      ) : (
        <p className="p-4">{t('newsletter.told.devices.none')}</p>
      )}
      {view.thisDeviceEnded && (
        <p className="mx-4 mb-4 rounded-paper bg-warn-bg p-4 text-warn-fg">{t('newsletter.told.devices.ended')}</p>
      )}
      {!view.devices.some(({ isThis }) => isThis) && <AddDevice view={view} />}
    </section>
  );
}

function Device({ device, page }: { device: PushDeviceView; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const form = useForm(removeDeviceForm, {
    context: { ...page, user },
    subject: device.id,
    onDone: (answer) => replaceAnswer(client, readNotificationChoices(), answer),
  });
  const name = device.name || text('newsletter.told.devices.unnamed');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p>
        {name} {device.isThis && <span className="text-muted">({t('newsletter.told.devices.this')})</span>}
        <span className="block text-meta text-muted">
          {t('newsletter.told.devices.since')} <InstantText instant={device.addedAt} />
        </span>
      </p>
      <ReadingForm of={form}>
        <Button
          type="submit"
          tone="quiet"
          isBusy={form.isSending}
          aria-label={text('newsletter.told.devices.removeOf', { device: name })}
        >
          {t('newsletter.told.devices.remove')}
        </Button>
      </ReadingForm>
    </li>
  );
}

/** Button that asks the browser's permission; only code can do so. */
function AddDevice({ view }: Pick<DevicesProps, 'view'>): ReactElement {
  const { t } = useTexts();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>(null);
  const add = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      const answer = await subscribeDevice(view);
      if (typeof answer === 'string') setProblem(t(`newsletter.told.devices.${answer}`));
      else replaceAnswer(client, readNotificationChoices(), answer);
    } catch (error) {
      setProblem(error instanceof ApiError ? errorText(error) : t('newsletter.told.devices.failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="needs-code px-4 pb-4">
      <Button onClick={() => void add()} isBusy={isBusy}>
        {t('newsletter.told.devices.add')}
      </Button>
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-bad-fg">
          {problem}
        </p>
      )}
    </div>
  );
}
