import { accountRoutes } from '#account/routes';
import { securityRoutes } from '#account/security/routes';
import { adminNoteRoutes } from '#admin-note/routes';
import { accountingRoutes } from '#accounting/routes';
import { approvalRoutes } from '#approval/routes';
import type { Services } from '#app/services';
import { bankImportRoutes } from '#bank-import/routes';
import { cartRoutes } from '#cart/routes';
import { productProposalRoutes } from '#catalogue/proposals/routes';
import { referenceCatalogueRoutes } from '#catalogue/reference/routes';
import { catalogueRoutes } from '#catalogue/routes';
import { productSheetRoutes } from '#catalogue/sheets/routes';
import { checkoutRoutes } from '#checkout/routes';
import { companyPeopleRoutes } from '#company/people/routes';
import { companyRoutes } from '#company/routes';
import { couponRoutes } from '#coupon/routes';
import { pointRoutes } from '#points/routes';
import { giftCardRoutes } from '#gift-card/routes';
import { customerStatementRoutes } from '#customer-statement/routes';
import { disputeRoutes } from '#dispute/routes';
import { fishingLimitRoutes } from '#fishing-limit/routes';
import { fulfilmentRoutes } from '#fulfilment/routes';
import { goodsReturnRoutes } from '#goods-return/routes';
import { healthRoutes } from '#health/routes';
import { inquiryRoutes } from '#inquiry/routes';
import { invoiceRoutes } from '#invoice/routes';
import { newsletterRoutes } from '#newsletter/routes';
import { notificationChoiceRoutes } from '#notification/choices/routes';
import { notificationRoutes } from '#notification/routes';
import { offerRoutes } from '#offer/routes';
import { stockSheetRoutes } from '#offer/sheets/routes';
import { openingRoutes } from '#opening/routes';
import { orderMessageRoutes } from '#order-message/routes';
import { orderDeskRoutes } from '#order-desk/routes';
import { orderRoutes } from '#order/views/routes';
import { personalDataRoutes } from '#personal-data/routes';
import { pendingPaymentRoutes } from '#payment/pending-payment-routes';
import { paymentRoutes } from '#payment/routes';
import { payoutRoutes } from '#payout/routes';
import { penaltyRoutes } from '#penalty/routes';
import type { Route } from '#platform/http/call';
import { productSoundRoutes } from '#product-sound/routes';
import { ratingRoutes } from '#rating/routes';
import { supplyCalendarRoutes } from '#supply-calendar/routes';
import { sellerPageRoutes } from '#seller-page/routes';
import { favouriteRoutes } from '#favourite/routes';
import { orderLinkRoutes } from '#order-link/routes';
import { supplyAlertRoutes } from '#supply-alert/routes';
import { refundRoutes } from '#refund/routes';
import { referenceRoutes } from '#reference/routes';
import { deskRoutes } from '#desk/routes';
import { reportRoutes } from '#report/routes';
import { savedViewRoutes } from '#saved-view/routes';
import { shippingRoutes } from '#shipping/routes';
import { settingDeskRoutes } from '#setting-desk/routes';
import { siteSettingRoutes } from '#site-setting/routes';
import { termsRoutes } from '#terms/routes';
import { splitRequestRoutes } from '#split-request/routes';
import { standingOrderRoutes } from '#standing-order/routes';
import { textFileRoutes } from '#translation/po/routes';
import { translationRoutes } from '#translation/routes';
import { voyageDraftRoutes } from '#voyage-desk/drafts/routes';
import { voyageDeskRoutes } from '#voyage-desk/routes';

/** Every call that this server answers. A test compares it with the contract. */
export const apiRoutes: readonly Route<Services>[] = [
  ...accountRoutes,
  ...companyRoutes,
  ...companyPeopleRoutes,
  ...securityRoutes,
  ...catalogueRoutes,
  ...referenceCatalogueRoutes,
  ...productSheetRoutes,
  ...productProposalRoutes,
  ...offerRoutes,
  ...stockSheetRoutes,
  ...productSoundRoutes,
  ...fishingLimitRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...standingOrderRoutes,
  ...orderRoutes,
  ...fulfilmentRoutes,
  ...orderMessageRoutes,
  ...orderDeskRoutes,
  ...splitRequestRoutes,
  ...disputeRoutes,
  ...approvalRoutes,
  ...paymentRoutes,
  ...pendingPaymentRoutes,
  ...bankImportRoutes,
  ...couponRoutes,
  ...giftCardRoutes,
  ...pointRoutes,
  ...refundRoutes,
  ...goodsReturnRoutes,
  ...ratingRoutes,
  ...translationRoutes,
  ...textFileRoutes,
  ...sellerPageRoutes,
  ...supplyCalendarRoutes,
  ...favouriteRoutes,
  ...orderLinkRoutes,
  ...supplyAlertRoutes,
  ...shippingRoutes,
  ...voyageDeskRoutes,
  ...voyageDraftRoutes,
  ...inquiryRoutes,
  ...newsletterRoutes,
  ...notificationRoutes,
  ...notificationChoiceRoutes,
  ...payoutRoutes,
  ...penaltyRoutes,
  ...referenceRoutes,
  ...settingDeskRoutes,
  ...siteSettingRoutes,
  ...openingRoutes,
  ...healthRoutes,
  ...termsRoutes,
  ...personalDataRoutes,
  ...invoiceRoutes,
  ...customerStatementRoutes,
  ...reportRoutes,
  ...deskRoutes,
  ...adminNoteRoutes,
  ...savedViewRoutes,
  ...accountingRoutes,
];
