/**
 * Published results of Lyra's public demonstration shop, with its published keys: what any implementation of the
 * signature must accept. The amounts are cents of euros, so they hold the signature alone.
 *
 * @source lyra/rest-php-sdk, src/Lyra/Tests/ClientTest.php
 */
export const DEMO_SHOP = {
  shopId: '69876357',
  password: 'testpassword_DEMOPRIVATEKEY23G4475zXZQ2UA5x7M',
  publicKey: '69876357:testpublickey_DEMOPUBLICKEY95me92597fd28tGD4r5',
  hmacKey: '38453613e7f44dc58732bad3dca2bca3',
} as const;

interface Varying {
  readonly serverDate: string;
  readonly amount: number;
  readonly orderId: string;
  readonly language: string;
  readonly uuid: string;
  readonly createdAt: string;
  readonly legacyTransId: string;
  readonly legacyTransDate: string;
  readonly authorisation: string;
  readonly fraud: string;
}

const AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_13_4) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0.3538.110 Safari/537.36';

/** The two results differ in these few places only; every other character is as published. */
const answerText = (its: Varying) =>
  `{"shopId":"69876357","orderCycle":"CLOSED","orderStatus":"PAID","serverDate":"${its.serverDate}","orderDetails":{"orderTotalAmount":${its.amount},"orderCurrency":"EUR","mode":"TEST","orderId":${its.orderId},"_type":"V4/OrderDetails"},` +
  `"customer":{"billingDetails":{"address":null,"category":null,"cellPhoneNumber":null,"city":null,"country":null,"district":null,"firstName":null,"identityCode":null,"language":"${its.language}","lastName":null,"phoneNumber":null,"state":null,"streetNumber":null,"title":null,"zipCode":null,"_type":"V4/Customer/BillingDetails"},` +
  `"email":"sample@example.com","reference":null,"shippingDetails":{"address":null,"address2":null,"category":null,"city":null,"country":null,"deliveryCompanyName":null,"district":null,"firstName":null,"identityCode":null,"lastName":null,"legalName":null,"phoneNumber":null,"shippingMethod":null,"shippingSpeed":null,"state":null,"streetNumber":null,"zipCode":null,"_type":"V4/Customer/ShippingDetails"},` +
  `"extraDetails":{"browserAccept":null,"fingerPrintId":null,"ipAddress":"90.71.64.161","browserUserAgent":"${AGENT}","_type":"V4/Customer/ExtraDetails"},` +
  `"shoppingCart":{"insuranceAmount":null,"shippingAmount":null,"taxAmount":null,"cartItemInfo":null,"_type":"V4/Customer/ShoppingCart"},"_type":"V4/Customer/Customer"},` +
  `"transactions":[{"shopId":"69876357","uuid":"${its.uuid}","amount":${its.amount},"currency":"EUR","paymentMethodType":"CARD","paymentMethodToken":null,"status":"PAID","detailedStatus":"AUTHORISED","operationType":"DEBIT","effectiveStrongAuthentication":"DISABLED","creationDate":"${its.createdAt}","errorCode":null,"errorMessage":null,"detailedErrorCode":null,"detailedErrorMessage":null,"metadata":null,` +
  `"transactionDetails":{"liabilityShift":"NO","effectiveAmount":${its.amount},"effectiveCurrency":"EUR","creationContext":"CHARGE","cardDetails":{"paymentSource":"EC","manualValidation":"NO","expectedCaptureDate":"${its.createdAt}","effectiveBrand":"CB","pan":"497010XXXXXX0055","expiryMonth":11,"expiryYear":2021,"country":"FR","emisorCode":null,"effectiveProductCode":"F","legacyTransId":"${its.legacyTransId}","legacyTransDate":"${its.legacyTransDate}","paymentMethodSource":"NEW",` +
  `"authorizationResponse":{"amount":${its.amount},"currency":"EUR","authorizationDate":"${its.createdAt}","authorizationNumber":"${its.authorisation}","authorizationResult":"0","authorizationMode":"FULL","_type":"V4/PaymentMethod/Details/Cards/CardAuthorizationResponse"},` +
  `"captureResponse":{"refundAmount":null,"captureDate":null,"captureFileNumber":null,"refundCurrency":null,"_type":"V4/PaymentMethod/Details/Cards/CardCaptureResponse"},` +
  `"threeDSResponse":{"authenticationResultData":{"transactionCondition":"COND_3D_ERROR","enrolled":"UNKNOWN","status":"UNKNOWN","eci":null,"xid":null,"cavvAlgorithm":null,"cavv":null,"signValid":null,"brand":"VISA","_type":"V4/PaymentMethod/Details/Cards/CardAuthenticationResponse"},"_type":"V4/PaymentMethod/Details/Cards/ThreeDSResponse"},` +
  `"markAuthorizationResponse":{"amount":null,"currency":null,"authorizationDate":null,"authorizationNumber":null,"authorizationResult":null,"_type":"V4/PaymentMethod/Details/Cards/MarkAuthorizationResponse"},"_type":"V4/PaymentMethod/Details/CardDetails"},` +
  `${its.fraud}"parentTransactionUuid":null,"mid":"6969696","sequenceNumber":1,"additionalFields":{"installmentNumber":null,"_type":"V4/PaymentMethod/Details/AdditionalFields"},"_type":"V4/TransactionDetails"},"_type":"V4/PaymentTransaction"}],"_type":"V4/Payment"}`;

/** A result as a browser brings it back. */
export const BROWSER_RESULT = {
  key: 'sha256_hmac',
  algorithm: 'sha256_hmac',
  hash: '4d57a308d7d8a89a989e8dc54613fe5f7d353a6c749a9769f5e9b9073d5720af',
  answer: answerText({
    serverDate: '2018-12-11T19:03:46+00:00',
    amount: 250,
    orderId: 'null',
    language: 'EN',
    uuid: 'c97b7e6f3dbc4c239baf283654f34710',
    createdAt: '2018-12-11T19:03:45+00:00',
    legacyTransId: '908733',
    legacyTransDate: '2018-12-11T19:03:38+00:00',
    authorisation: '3fbbc6',
    fraud: '',
  }),
} as const;

/** A result as the gateway tells it to a server. */
export const SERVER_RESULT = {
  key: 'password',
  algorithm: 'sha256_hmac',
  hash: '88fb7b4838a73c2674ca00ee545454d78dd4b1b733a07c855a1d4460d4417f85',
  answer: answerText({
    serverDate: '2018-12-11T19:09:32+00:00',
    amount: 990,
    orderId: '"myOrderId-618776"',
    language: 'FR',
    uuid: '017574bda28e4f1d8413b97fc65c8197',
    createdAt: '2018-12-11T19:09:32+00:00',
    legacyTransId: '908967',
    legacyTransDate: '2018-12-11T19:09:26+00:00',
    authorisation: '3fd0e3',
    fraud: '"fraudManagement":null,',
  }),
} as const;
