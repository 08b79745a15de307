import { askForSupply, withdrawSupplyAlert } from '@matete/contract/supply-alert/supply-alerts';

import { ASK_FOR_SUPPLY, WITHDRAW_SUPPLY_ALERT } from '#features/supply-alert/parts/supply-alert-names';
import { defineForm, type FormContext } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/** The product of the page, or on the page of what is waited for the one that the form is about. */
const productIdOf = ({ params, subject }: FormContext): string => params['productId'] ?? subject ?? '';
const next = (_: unknown, { params }: FormContext): string =>
  params['productId'] === undefined ? paths.supplyAlerts() : paths.product(params['productId']);

/** Forms that ask to be told of supply. For the server alone: in the browser a button makes its call without the schemas of forms. */
export const supplyAlertForms = [
  defineForm(askForSupply, {
    name: ASK_FOR_SUPPLY,
    fields: {},
    address: (context) => ({ params: { productId: productIdOf(context) } }),
    next,
  }),
  defineForm(withdrawSupplyAlert, {
    name: WITHDRAW_SUPPLY_ALERT,
    fields: {},
    address: (context) => ({ params: { productId: productIdOf(context) } }),
    next,
  }),
];
