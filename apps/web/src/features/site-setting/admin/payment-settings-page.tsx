import type { ReactElement } from 'react';

import { connectionsQuery } from '#features/opening/api/list-connections';
import { testForm } from '#features/opening/parts/connection-forms';
import { ConnectionTests } from '#features/opening/parts/connection-tests.tsx';
import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import { BankForm } from '#features/site-setting/admin/payment/bank-form.tsx';
import { GiftCardForm, PointsForm } from '#features/site-setting/admin/payment/reward-forms.tsx';
import { MethodsForm } from '#features/site-setting/admin/payment/methods-form.tsx';
import { bankForm, giftCardForm, methodsForm, pointsForm } from '#features/site-setting/admin/settings-forms';
import { SettingSection, SettingsPage } from '#features/site-setting/admin/settings-page.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { useTexts } from '#lib/texts/text.tsx';

export const queries = (): PageQueries => ({ optional: [settingsQuery, connectionsQuery] });

const gatewayForm = testForm(adminPaths.paymentSettings);

export const forms = [bankForm, methodsForm, giftCardForm, pointsForm, gatewayForm];

/** Page of how customers pay: the account for transfers, the methods on offer, the gateways. */
export default function PaymentSettingsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <SettingsPage title={text('admin.settings.page.payment')} lead={t('admin.settings.page.payment.text')}>
      {(settings) => (
        <>
          <BankForm settings={settings} page={page} />
          <div className="space-y-6">
            <MethodsForm settings={settings} page={page} />
            <GiftCardForm settings={settings} page={page} />
            <PointsForm settings={settings} page={page} />
            <SettingSection
              id="gateways"
              title={t('admin.connections.gateways')}
              text={t('admin.connections.gateways.text')}
            >
              <ConnectionTests kind="GATEWAYS" form={gatewayForm} page={page} />
            </SettingSection>
          </div>
        </>
      )}
    </SettingsPage>
  );
}
