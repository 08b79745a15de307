import { uuidv7 } from 'uuidv7';

import { BILLING, DELIVERY } from '#testing/desks/order-verbs';
import { roundTrip } from '#testing/desks/test-voyages';
import { companySamples } from '#testing/company-samples';
import { COUPON_SAMPLES, DEVICE_SAMPLES, SHEET_SAMPLES, TEXT_SAMPLES, soundSamplesOf } from '#testing/small-samples';
import type { SampleMarket } from '#testing/sample-market';

export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>> | readonly unknown[];
}

const signUp = (index: number) => ({
  email: `nouveau${index}@exemple.pf`,
  password: 'ua-pou-2026',
  confirmPassword: 'ua-pou-2026',
  firstName: 'Hina',
  lastName: 'Tehani',
  countryCode: '689',
  phone: '87123456',
  island: 'rangiroa',
  language: 'fr',
  acceptTerms: true,
});

const { departure, stops, arrival } = roundTrip('2026-12-01');
const ENTRY = { isInUse: true, source: 'Visite', isAllChecked: false, facts: {} };
const changedTrip = { departure, stops, arrival, version: 1, reason: 'Mer forte.' };
const NEW_PRODUCT = {
  names: JSON.stringify({ fr: 'Paru' }),
  primaryCategoryId: 'WATER',
  subCategoryId: 'FISH',
  tariff: 'FRIGO',
  codeSH: '03023200',
  cubicCentimetresPerKg: '1500',
  vatBasisPoints: '500',
  price: '900',
  maxKgPerOrder: '40',
  maxTravelApplies: 'false',
  freightPaidByCountry: 'false',
  isFeatured: 'false',
};
const NEWSLETTER = { subject: { fr: 'Arrivages' }, text: { fr: 'Le thon est là.' } };
const STANDING = (productId: string) => ({ lines: [{ productId, quantity: 2 }], intervalWeeks: 1, weekday: 2 });

/** Calls that take nothing. */
const BARE = `
  logout leaveCompany me meAtRoot listCustomers readEmailChange withdrawEmailChange readSecondFactor listAdmins
  exportPersonalData listSellers listIslands listIslandNames listShips listBanks listFeaturedProducts
  listProductsByPrimaryCategory listPrimaryCategories listProductsForAdmin listReferenceProducts
  listOwnProposals listProposals downloadProductSheet downloadStock listOfferedDays proposeLastWeek listInventory listNonInventory listOrders
  listOrderThreads listOwnOrderMessages listPortShips listPaymentMethods listPaymentsForAdmin
  readNotificationChoices changeNotificationChoices listFavourites readFavouriteIds listSupplyAlerts readSupplyAlertIds
  listRefunds listOwnRatings listSellerRatings listRatings listGoodsReturns readOwnSellerPage listSellerPages listSupplyDates
  listCustomerPendingPayments listPendingPayments importStatement listStatements listReceivedTransfers
  listFreightChecks listCoupons listInvoicesForAdmin getGiftCardOffer listGiftCards listApprovals listInquiries getAcceptedTerms listSubscribers
  exportSubscribers listNewsletters listNotifications markAllNotificationsRead listFishingLimits
  listVoyageDelays readScheduleSource getMetaData revenueInfo analyticsDetail readLedger reconcile
  listMonths listOtherMovements readAudit listWithdrawalsForAdmin listWithdrawalExports
  getWithdrawalFeeSetting removeHouseLogo listRates listFreightTariffs readOpening listConnections readSystemHealth
  listNotesAboutMe listSavedViews sendSmsCode removeSmsNumber continueSignUp getHouseFacts getPublicMessage adminOverview adminQueues
`
  .trim()
  .split(/\s+/);
/** Calls that take an order alone. */
const OF_AN_ORDER = `
  getOrder trackOrder readAdminOrder lastVoyageForOrder readOrderThread markOrderNewsRead markOrderThreadRead
  readOrderReturns readOrderRating takeBackRating listInvoices downloadInvoice readOrderLink shareOrder
  stopSharingOrder
`
  .trim()
  .split(/\s+/);
/** One well-formed request of every call, by the call's name in the contract. */
export function samplesOf(market: SampleMarket): Readonly<Record<string, Sample>> {
  const { customer, seller, productId, freeProductId, heldOrderId, poolOrderId, unpaidOrderId, paymentId } = market;
  const line = { productId, quantity: 2 };
  const ordering = { paymentMethod: 'WIRE_TRANSFER', billingDetail: BILLING, couponCodes: [] };
  const standing = { customerId: customer.id, standingOrderId: market.standingOrderId };
  const lang = { lang: 'fr' };
  return {
    ...Object.fromEntries(BARE.map((name) => [name, {}])),
    ...Object.fromEntries(OF_AN_ORDER.map((name) => [name, { params: { orderId: heldOrderId } }])),
    ...DEVICE_SAMPLES,
    ...COUPON_SAMPLES,
    ...TEXT_SAMPLES,
    ...soundSamplesOf(productId),
    addFavourite: { params: { productId } },
    removeFavourite: { params: { productId } },
    askForSupply: { params: { productId: freeProductId } },
    withdrawSupplyAlert: { params: { productId } },
    listCards: { query: { productIds: productId } },
    suggestProducts: { query: { search: 'thon' } },
    login: { body: { email: 'inconnu@exemple.pf', password: 'ua-pou-2026' } },
    requestPasswordReset: { params: { email: 'inconnu@exemple.pf' } },
    resetPassword: { body: { token: 'x'.repeat(43), password: 'ua-huka-2026', confirmPassword: 'ua-huka-2026' } },
    changePassword: {
      body: { currentPassword: 'pas-le-bon', password: 'ua-huka-2026', confirmPassword: 'ua-huka-2026' },
    },
    verifyEmail: { body: { token: 'x'.repeat(43) } },
    resendEmailVerification: { params: { emailOrId: 'inconnu@exemple.pf', key: 'email' } },
    setEmailVerification: { params: { id: customer.id, status: 'VERIFIED' } },
    correctUnverifiedEmail: { body: { email: 'corrigee@exemple.pf' } },
    signUpCustomer: { body: { ...signUp(1), type: 'INDIVIDUAL' } },
    signUpSeller: { body: { ...signUp(2), tahitiNumber: 'A12345' } },
    setCustomerLanguage: { params: { id: customer.id, ...lang } },
    setSellerLanguage: { params: { id: seller.id, ...lang } },
    setAdminLanguage: { params: { id: market.admin.id, ...lang } },
    getCustomer: { params: { id: customer.id } },
    updateCustomer: { params: { id: customer.id }, body: { firstName: 'Moana' } },
    setCustomerStatus: { params: { id: customer.id, status: 'APPROVE' } },
    requestEmailChange: { body: { newEmail: 'autre@exemple.pf', currentPassword: 'pas-le-bon' } },
    confirmEmailChange: { body: { token: 'x'.repeat(43) } },
    refuseEmailChange: { body: { token: 'x'.repeat(43) } },
    changeEmailOf: { params: { id: customer.id }, body: { newEmail: 'boite@exemple.pf', reason: 'Boîte perdue' } },
    beginSecondFactor: { body: { currentPassword: 'pas-le-bon' } },
    confirmSecondFactor: { body: { oneTimeCode: '123456' } },
    endSecondFactor: { body: { currentPassword: 'pas-le-bon', oneTimeCode: '123456' } },
    removeSecondFactor: { params: { id: customer.id }, body: { reason: 'Téléphone perdu' } },
    inviteAdmin: {
      body: { firstName: 'Tiare', lastName: 'Maono', email: 'tiare@exemple.pf', reason: 'Nous sommes deux' },
    },
    correctAccount: { params: { id: customer.id }, body: { lastName: 'Tehani', reason: 'Faute de frappe' } },
    exportList: { params: { list: 'ORDERS' } },
    saveView: { body: { list: 'ORDERS', name: 'Parties hier', search: 'etat=SHIPPED' } },
    renameView: { params: { viewId: uuidv7() }, body: { name: 'Parties' } },
    deleteView: { params: { viewId: uuidv7() } },
    readPersonSums: { params: { accountId: customer.id } },
    readPersonHistory: { params: { accountId: customer.id } },
    listAdminNotes: { params: { accountId: customer.id } },
    writeAdminNote: { params: { accountId: customer.id }, body: { text: 'Préfère le téléphone.' } },
    deleteAdminNote: { params: { noteId: uuidv7() } },
    readOpenBusiness: { params: { id: customer.id } },
    eraseCustomer: { params: { id: customer.id }, body: { currentPassword: 'pas-le-bon' } },
    getBillingDetail: { params: { customerId: customer.id } },
    updateBillingDetail: { params: { customerId: customer.id }, body: { city: 'Papeete' } },
    ...SHEET_SAMPLES,
    ...companySamples(customer.id),
    listStandingOrders: { params: { customerId: customer.id } },
    createStandingOrder: { params: { customerId: customer.id }, body: STANDING(productId) },
    readStandingOrder: { params: standing },
    changeStandingOrder: { params: standing, body: STANDING(productId) },
    setStandingOrderStatus: { params: { ...standing, status: 'ACTIVE' } },
    skipStandingTurn: { params: standing, body: { deliveryDate: '2027-06-01' } },
    readStandingProposal: { params: { ...standing, proposalId: market.proposalId } },
    confirmStandingProposal: { params: { ...standing, proposalId: market.proposalId }, body: { seen: 'stale' } },
    listCustomerStatements: { params: { customerId: customer.id } },
    readCustomerStatement: { params: { customerId: customer.id, month: '2026-11-01' } },
    downloadCustomerStatement: { params: { customerId: customer.id, month: '2026-11-01' } },
    getSeller: { params: { id: seller.id } },
    getNonDeliveryPenalty: { params: { id: seller.id } },
    updateSeller: { params: { id: seller.id }, body: { firstName: 'Teva' } },
    updateSellerStatus: { body: { sellerId: market.otherSeller.id, status: 'APPROVE' } },
    listSellersOfIsland: { params: { id: 'rangiroa' } },
    listProducts: { query: { search: 'thon' } },
    getProduct: { params: { productId } },
    countSellersOfProducts: { query: { productIds: productId } },
    createProduct: { body: { ...NEW_PRODUCT, sku: `NEW-${uuidv7().slice(-8)}` } },
    updateProduct: { params: { productId }, body: { price: '1279' } },
    deactivateProduct: { params: { productId: freeProductId } },
    proposeProduct: { body: { name: 'Paru', primaryCategoryId: 'WATER', subCategoryId: 'FISH' } },
    withdrawProposal: { params: { proposalId: uuidv7() } },
    readProposal: { params: { proposalId: uuidv7() } },
    publishProposal: { params: { proposalId: uuidv7() }, body: { ...NEW_PRODUCT, sku: 'PROP-1' } },
    readCorrectable: { params: { productId } },
    proposeChange: { params: { productId }, body: { seen: 'x' } },
    publishChange: { params: { proposalId: uuidv7() }, body: { seen: 'x' } },
    refuseProposal: { params: { proposalId: uuidv7() }, body: { reason: 'Déjà au catalogue.' } },
    addReferenceProducts: {
      body: {
        products: [
          { referenceId: 'uru', price: 300, vatBasisPoints: 500, cubicCentimetresPerKg: 2500, maxKgPerOrder: 40 },
        ],
      },
    },
    createOffers: {
      body: {
        products: [
          { productId: freeProductId, quantity: 5, preparationDays: 1, preparationHours: 0, canSupplyPartially: true },
        ],
      },
    },
    updateOffer: { body: { productId, quantity: 150 } },
    deleteOffer: { params: { productId: freeProductId } },
    getCart: { params: { customerId: customer.id } },
    addCartItem: { params: { customerId: customer.id }, body: { ...line, shipmentDate: DELIVERY } },
    mergeCart: { params: { customerId: customer.id }, body: { products: [line] } },
    previewOrderAgain: { params: { customerId: customer.id }, query: { orderIds: heldOrderId } },
    orderAgain: { params: { customerId: customer.id }, body: { orderIds: [heldOrderId], seen: 'stale' } },
    changeCartItem: { params: { customerId: customer.id, productId }, query: { quantity: '3' } },
    removeCartItem: { params: { customerId: customer.id, productId } },
    emptyCart: { params: { customerId: customer.id } },
    previewCart: { query: { lines: `${productId}~3~` } },
    quoteBasket: { body: { products: [{ ...line, shipmentDate: DELIVERY }] } },
    placeOrder: {
      params: { customerId: customer.id },
      body: { products: [line], shipmentDate: DELIVERY, quoteId: 'stale', ...ordering },
    },
    placeOrders: {
      params: { customerId: customer.id },
      body: { orders: [{ products: [line], shipmentDate: DELIVERY, quoteId: 'stale' }], ...ordering },
    },
    listCustomerOrders: { params: { customerId: customer.id } },
    listSellerOrders: { params: { sellerId: seller.id } },
    listPool: { params: { sellerId: seller.id } },
    moveSellerOrder: { params: { orderId: poolOrderId }, body: { status: 'DELIVERED' } },
    confirmReceipt: { params: { orderId: heldOrderId }, query: { customerId: customer.id } },
    followOrder: { params: { key: 'x' } },
    setCollector: { params: { orderId: heldOrderId }, body: { collector: { name: 'Teva Faatau' } } },
    cancelOrder: { params: { orderId: heldOrderId }, query: { customerId: customer.id } },
    callOffOrder: { params: { orderId: heldOrderId }, body: { reason: 'Ferme.' } },
    takeOrderBack: { params: { orderId: heldOrderId }, body: { reason: 'Malade.' } },
    noteOrderLost: { params: { orderId: heldOrderId }, body: { bearer: 'HOUSE', reason: 'Coulé.' } },
    changeOrderDate: {
      params: { orderId: heldOrderId },
      body: { shipmentDate: '2026-12-20', reason: 'Accord du client.' },
    },
    changeOrderVoyage: { params: { orderId: heldOrderId }, body: { voyageNumber: '2026-XXX-1', reason: 'Panne.' } },
    listCustomerSplitRequests: { params: { customerId: customer.id } },
    getSplitRequest: { params: { customerId: customer.id, requestId: market.splitRequestId } },
    listSellerSplitRequests: { params: { sellerId: seller.id } },
    offerPart: { params: { orderId: poolOrderId }, body: { products: [{ productId, quantity: 1 }] } },
    withdrawPart: { params: { orderId: poolOrderId } },
    answerSplitRequest: {
      params: { customerId: customer.id, status: 'REJECTED' },
      body: { splitRequestId: market.splitRequestId },
    },
    generateSplits: { body: [{ ...line, shipmentDate: DELIVERY }] },
    openDispute: {
      params: { orderId: heldOrderId, customerId: customer.id },
      body: { reason: 'MISSING_KG', description: 'Il manque deux kilos.', lines: '[]' },
    },
    sendDisputeMessage: { params: { orderId: heldOrderId }, body: { message: 'Voici ce que j’ai reçu.' } },
    writeOrderMessage: { params: { orderId: heldOrderId }, body: { message: 'Le poisson est-il vidé ?' } },
    settleOrderThread: { params: { orderId: heldOrderId }, body: { lastMessageId: heldOrderId } },
    withdrawDispute: { params: { orderId: heldOrderId, customerId: customer.id } },
    decideDispute: {
      params: { orderId: heldOrderId, status: 'PARTIALLY_DISPUTED' },
      body: { refundAmount: 500, message: 'Deux kilos manquaient.' },
    },
    previewDispute: { params: { orderId: heldOrderId }, query: { refundAmount: '500' } },
    shippingSchedule: { query: { from: '2026-11-21', to: '2026-12-10' } },
    listPortArrivals: { query: { from: '2026-11-21', to: '2026-12-10' } },
    getPayment: { params: { paymentId } },
    openPaymentPage: { params: { paymentId } },
    changePaymentMethod: { params: { paymentId }, body: { paymentMethod: 'WIRE_TRANSFER' } },
    checkPayment: { params: { paymentId } },
    setPaymentStatus: { query: { orderId: unpaidOrderId, paymentStatus: 'VERIFIED' } },
    settleSilentRefund: { params: { refundId: uuidv7() }, body: { outcome: 'SENT', reason: 'Vu au relevé' } },
    decideRefund: { params: { refundId: uuidv7() }, body: { status: 'REFUND_PENDING' } },
    askForMoney: { params: { customerId: customer.id, couponId: uuidv7() }, body: {} },
    giveGoodwill: { body: { orderNumber: 'M-999999', amount: 100, reason: 'Deux kilos étaient trop mûrs.' } },
    requestGoodsReturn: { params: { orderId: heldOrderId }, body: { lines: [{ productId, quantity: 1 }] } },
    rateOrder: { params: { orderId: heldOrderId }, body: { stars: '4', words: 'Très frais.' } },
    listProductRatings: { params: { productId } },
    answerRating: { params: { ratingId: uuidv7() }, body: { words: 'Māuruuru.' } },
    withdrawAnswer: { params: { ratingId: uuidv7() } },
    decideRating: { params: { ratingId: uuidv7() }, body: { decision: 'PUBLISH', version: 1 } },
    decideAnswer: { params: { ratingId: uuidv7() }, body: { decision: 'PUBLISH', version: 1 } },
    addAbsence: { body: { firstDate: '2026-12-01', lastDate: '2026-12-03' } },
    addHarvest: { body: { productId, firstDate: '2026-12-01', lastDate: '2026-12-03', expectedKg: 20 } },
    removeSupplyDates: { params: { id: uuidv7() } },
    readExpectedSupply: { params: { productId } },
    readSellerPage: { params: { sellerId: seller.id } },
    listSellerPageRatings: { params: { sellerId: seller.id } },
    listProductSellers: { params: { productId } },
    editSellerPage: { body: { isShown: 'true', story: 'Je pêche à la ligne.', storyLanguage: 'fr' } },
    decideSellerPage: { params: { sellerId: uuidv7() }, body: { decision: 'PUBLISH', version: 1 } },
    decideGoodsReturn: { params: { returnId: uuidv7() }, body: { status: 'RECEIVED' } },
    processPendingPayment: {
      params: { orderId: heldOrderId, paymentId: uuidv7(), customerId: customer.id },
      body: { paymentMethod: 'WIRE_TRANSFER' },
    },
    readStatement: { params: { statementId: market.statementId } },
    applyStatementLine: { body: { lineId: uuidv7(), paymentId, outcome: 'RIGHT' } },
    chooseStatementPayment: { params: { lineId: uuidv7() }, body: { reference: 'MT-22222222' } },
    setStatementLineAside: { params: { lineId: uuidv7() }, body: { reason: 'Pas pour nous' } },
    reopenStatementLine: { params: { lineId: uuidv7() }, body: {} },
    correctFreight: {
      params: { orderId: heldOrderId },
      body: { actualShippingCharges: 700, shownShippingCharges: 609, payer: 'CUSTOMER', reason: 'Le reçu.' },
    },
    decideFreightCheck: { params: { orderId: uuidv7() }, body: { actualShippingCharges: 700, payer: 'CUSTOMER' } },
    decidePendingPayment: { params: { paymentId: uuidv7(), status: 'VERIFIED' }, body: {} },
    listCustomerCoupons: { params: { customerId: customer.id } },
    readSpendable: { params: { customerId: customer.id } },
    getCoupon: { params: { customerId: customer.id, couponId: uuidv7() } },
    listCustomerGiftCards: { params: { customerId: customer.id } },
    readPoints: { params: { customerId: customer.id } },
    turnPoints: { params: { customerId: customer.id }, body: { points: 100 } },
    buyGiftCard: { params: { customerId: customer.id }, body: { amount: 5_000, paymentMethod: 'WIRE_TRANSFER' } },
    cancelGiftCard: { params: { customerId: customer.id, giftCardId: uuidv7() }, body: {} },
    decideGiftCard: { params: { giftCardId: uuidv7() }, body: { status: 'VERIFIED' } },
    checkCoupon: { params: { code: 'ABCD-EFGH-JKLM-NPQR', customerId: customer.id } },
    answerApproval: { params: { approvalId: uuidv7() }, body: { answer: 'APPROVED' } },
    correctReceipt: {
      params: { paymentId: uuidv7() },
      body: { receivedAmount: 100, receivedAmountAgain: 100, reason: 'Un zéro de trop' },
    },
    getInTouch: {
      body: { name: 'Hina', email: 'hina@exemple.pf', subject: 'ORDER', message: 'Où est ma commande ?' },
    },
    reportProblem: {
      body: {
        name: 'Hina',
        email: 'hina@exemple.pf',
        message: 'La page est vide.',
        page: '/produits',
        sendsDiagnosis: 'true',
      },
    },
    readInquiry: { params: { inquiryId: uuidv7() } },
    answerInquiry: { params: { inquiryId: uuidv7() }, body: { message: 'Bonjour', lastMessageId: uuidv7() } },
    setInquiryStatus: { params: { inquiryId: uuidv7() }, body: { status: 'CLOSED' } },
    readOwnInquiry: { params: { key: 'x' } },
    writeAgain: { params: { key: 'x' }, body: { message: 'Encore moi.' } },
    getTerms: { query: { version: '1' } },
    publishTerms: { body: { effectiveDate: '2026-12-01', fr: '## Objet\nMātete vend.' } },
    subscribe: { body: { email: 'hina@exemple.pf' } },
    readSubscription: { params: { key: 'x' } },
    changeSubscription: { params: { key: 'x' }, body: { status: 'LEFT' } },
    readNewsletter: { params: { newsletterId: uuidv7() } },
    writeNewsletter: { body: NEWSLETTER },
    changeNewsletter: { params: { newsletterId: uuidv7() }, body: NEWSLETTER },
    testNewsletter: { params: { newsletterId: uuidv7() }, body: { language: 'fr' } },
    moveNewsletter: { params: { newsletterId: uuidv7() }, body: { status: 'PAUSED' } },
    markNotificationRead: { params: { id: uuidv7() } },
    getRemainingLimits: { params: { islandId: 'rangiroa' } },
    setFishingLimits: { body: { limits: [{ islandId: 'rangiroa', productId: freeProductId, monthlyLimit: 100 }] } },
    enterVoyage: { body: roundTrip('2026-12-01') },
    changeVoyage: { params: { voyageNumber: '2026-XXX-1' }, body: changedTrip },
    draftVoyageList: { body: { list: 'navire;île;arrivée;départ\ncobia-3;Papeete;;2026-12-01 17:00' } },
    draftRepeatedVoyage: { body: { ...roundTrip('2026-12-01'), everyDays: 14, until: '2026-12-31' } },
    readVoyageDraft: { params: { draftId: uuidv7() } },
    takeVoyageDraft: { params: { draftId: uuidv7() } },
    listDirectoryEntries: { params: { kind: 'SHIP' } },
    addDirectoryEntry: { params: { kind: 'PLACE' }, body: { ...ENTRY, name: 'Quai du Test' } },
    changeDirectoryEntry: { params: { kind: 'SHIP', id: 'cobia-3' }, body: { ...ENTRY, name: 'Cobia 3', version: 1 } },
    getShipPickUp: { params: { shipId: 'cobia-3' } },
    readVoyage: { params: { voyageNumber: '2026-XXX-1' } },
    listWeekVoyages: { query: { from: '2026-11-23' } },
    cancelVoyage: { params: { voyageNumber: '2026-XXX-1' }, body: { reason: 'Moteur' } },
    noteVoyageLost: { params: { voyageNumber: '2026-XXX-1' }, body: { bearer: 'SHIP', reason: 'Naufrage' } },
    markVoyageLate: {
      params: { voyageNumber: '2026-XXX-1' },
      body: { arrivalAt: '2026-12-24T06:00:00-10:00', reason: 'Moteur' },
    },
    getPenaltyInfo: { params: { id: seller.id, productIds: productId }, query: { orderId: heldOrderId } },
    listPenalties: { params: { id: seller.id } },
    liftPenalty: { params: { penaltyId: uuidv7() }, body: { reason: 'Bateau annulé' } },
    checkBooksAgain: { body: {} },
    getMonth: { params: { month: '2026-08-01' } },
    closeMonth: { params: { month: '2026-08-01' }, body: {} },
    listSettlements: { params: { id: market.seller.id } },
    listMonthSettlements: { params: { month: '2026-08-01' } },
    noteBankStatement: { params: { month: '2026-08-01' }, body: { opening: 0, closing: 125_000 } },
    noteOtherMovement: {
      body: {
        kind: 'BANK_FEE_PAID',
        amount: 1_250,
        amountAgain: 1_250,
        paperDate: '2026-11-02',
        paper: 'Relevé 11',
        reason: 'Frais de tenue de compte',
      },
    },
    undoOtherMovement: { params: { movementId: uuidv7() }, body: { reason: 'Noté deux fois.' } },
    settleMismatch: { params: { mismatchId: uuidv7() }, body: { note: 'Remboursé à la main.' } },
    decideMismatch: { params: { mismatchId: uuidv7() }, body: { outcome: 'SENT_BACK', reason: 'Payé deux fois.' } },
    decideReversal: { params: { reversalId: uuidv7() }, body: { bearer: 'HOUSE', reason: 'Vu avec la banque.' } },
    getWallet: { params: { id: seller.id } },
    listSellerPayments: { params: { id: seller.id } },
    listSellerMonths: { params: { id: seller.id } },
    listWithdrawals: { params: { id: seller.id } },
    getWithdrawalFee: { params: { id: seller.id } },
    requestWithdrawal: { body: { amount: 1000, fee: 0 } },
    sendBackWithdrawal: { params: { withdrawalId: uuidv7() }, body: { reason: 'IBAN clos' } },
    setWithdrawalStatus: { body: { withdrawalId: uuidv7(), status: 'APPROVED', reason: 'Vérifié' } },
    withdrawForSeller: { params: { id: seller.id, amount: '1000' }, body: { reason: 'Départ' } },
    exportWithdrawals: { body: {} },
    updateMetaData: { body: { name: 'SELLER_WITHDRAWAL_FEE', data: { fee: 500 } } },
    setHouseLogo: { body: {} },
    setRate: { params: { name: 'COMMISSION' }, body: { value: 1100, effectiveFrom: '2026-12-01' } },
    withdrawRate: { params: { name: 'CPS', effectiveFrom: '2026-12-01' } },
    setVatRates: { body: { basisPoints: [500, 1300], effectiveFrom: '2026-12-01' } },
    withdrawVatRates: { params: { effectiveFrom: '2026-12-15' } },
    setFreightTariffs: {
      body: {
        tariffs: [{ zone: 'TUAO', tariffCode: 'FRIGO', rateMilliXpf: 44_000 }],
        effectiveFrom: '2026-12-01',
      },
    },
    withdrawFreightTariffs: { params: { effectiveFrom: '2026-12-15' } },
    testConnection: { params: { name: 'MAIL' }, body: {} },
    deskSearch: { query: { q: 'M-000001' } },
  };
}
