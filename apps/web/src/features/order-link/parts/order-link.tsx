import type { OrderLinkView } from '@matete/contract/order-link/order-links';
import type { OrderId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useRouter } from 'wouter';

import { readOrderLink } from '#features/order-link/api/read-order-link';
import { shareOrder } from '#features/order-link/api/share-order';
import { stopSharingOrder } from '#features/order-link/api/stop-sharing-order';
import { SHARE_ORDER, STOP_SHARING } from '#features/order-link/parts/order-link-names';
import { replaceAnswer } from '#lib/api/calls';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { infoPaths } from '#lib/routing/info-paths';
import { paths } from '#lib/routing/paths';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { OnePressForm } from '#ui/form/one-press-form.tsx';
import { useAnnounce } from '#lib/page/announcer.tsx';

interface OrderLinkProps {
  readonly orderId: OrderId;
}

/** Card with which a customer lets others follow the order: makes the link, sends it, and ends it. */
export default function OrderLink({ orderId }: OrderLinkProps): ReactElement | null {
  const { t } = useTexts();
  const { instantDay } = useDates();
  const client = useQueryClient();
  const query = readOrderLink({ params: { orderId } });
  const { data } = useQuery(query);
  const change = async (call: () => Promise<OrderLinkView>): Promise<void> => {
    replaceAnswer(client, query, await call());
  };
  if (!data) return null;
  const { link } = data;
  const page = paths.order(orderId);
  return (
    <Slip
      as="section"
      labelledBy="order-link"
      stub={
        <h2 id="order-link" className="text-h3">
          {t('order.link.title')}
        </h2>
      }
    >
      <p>{t('order.link.lead')}</p>
      {link === null ? (
        <OnePressForm
          name={SHARE_ORDER}
          page={page}
          className="no-print mt-3"
          onPress={() => change(() => shareOrder({ params: { orderId } }))}
        >
          {(isBusy) => (
            <Button type="submit" isBusy={isBusy}>
              {t('order.link.make')}
            </Button>
          )}
        </OnePressForm>
      ) : (
        <>
          <p className="mt-2 text-meta text-muted">{t('order.link.since', { day: instantDay(link.since) })}</p>
          <SendLink path={infoPaths.followedOrder(link.key)} />
          <OnePressForm
            name={STOP_SHARING}
            page={page}
            className="no-print mt-2"
            onPress={() => change(() => stopSharingOrder({ params: { orderId } }))}
          >
            {(isBusy) => (
              <Button type="submit" tone="quiet" isBusy={isBusy}>
                {t('order.link.stop')}
              </Button>
            )}
          </OnePressForm>
        </>
      )}
    </Slip>
  );
}

/** Buttons that hand the link on: by what the device shares with, else by the clipboard. */
function SendLink({ path }: { path: string }): ReactElement {
  const { t, text } = useTexts();
  const { base } = useRouter();
  const announce = useAnnounce();
  const isHydrated = useIsHydrated();
  const [isCopied, setIsCopied] = useState(false);
  const address = (): string => new URL(base + path, window.location.href).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address());
      setIsCopied(true);
      announce(text('order.link.copied'));
    } catch {
      // Without the clipboard the page of the link has it in its address.
      setIsCopied(false);
    }
  };
  // Somebody who thinks better of it closes the device's sheet, which is a refusal.
  const send = (): void => void navigator.share({ url: address() }).catch(() => undefined);
  const canSend = isHydrated && 'share' in navigator;
  return (
    <div className="no-print mt-3 flex flex-wrap gap-3">
      {canSend && <Button onClick={send}>{t('order.link.send')}</Button>}
      <Button onClick={() => void copy()}>{t(isCopied ? 'common.action.copied' : 'order.link.copy')}</Button>
      <ButtonLink href={path} tone="quiet">
        {t('order.link.see')}
      </ButtonLink>
    </div>
  );
}
