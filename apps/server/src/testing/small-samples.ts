import { uuidv7 } from 'uuidv7';

/** One well-formed request of every call about a table of products or of stock. */
export const SHEET_SAMPLES = {
  uploadProductSheet: { body: {} },
  readProductSheet: { params: { sheetId: uuidv7() } },
  applyProductSheet: { params: { sheetId: uuidv7() }, body: { fingerprint: 'x' } },
  uploadStockSheet: { body: {} },
  readStockSheet: { params: { sheetId: uuidv7() } },
  applyStockSheet: { params: { sheetId: uuidv7() }, body: { fingerprint: 'x' } },
};

/** One well-formed request of every call about recorded names. */
export const soundSamplesOf = (productId: string) => ({
  listSpokenNames: { params: { language: 'ty' } },
  recordProductSound: { params: { language: 'ty', productId }, body: {} },
  removeProductSound: { params: { language: 'ty', productId } },
});

/** Public key of a browser, as it would give it. */
const PUSH_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** One well-formed request of every call about devices and the telephone that are told of news. */
export const DEVICE_SAMPLES = {
  addPushDevice: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/essai',
      keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
    },
  },
  confirmSmsNumber: { body: { code: '123456' } },
  removePushDevice: { params: { deviceId: uuidv7() } },
};

/** One well-formed request of every call by which admins work on a coupon. */
export const COUPON_SAMPLES = {
  payOutCoupon: { params: { id: uuidv7() }, body: { paidTo: 'Teva', means: 'CASH', paper: 'Reçu 1' } },
  undoCouponPayOut: { params: { id: uuidv7() }, body: { reason: 'Pas payé' } },
  freezeCoupon: { params: { id: uuidv7() }, body: { reason: 'Douteux' } },
  releaseCoupon: { params: { id: uuidv7() }, body: { reason: 'En ordre' } },
  voidCoupon: { params: { id: uuidv7() }, body: { reason: 'Donné par erreur' } },
};

const someText = { language: 'ty', textId: 'common.shell.menu' };

/** One well-formed request of every call about texts of the interface. */
export const TEXT_SAMPLES = {
  readTranslationProgress: {},
  listTexts: { params: { language: 'ty' } },
  readText: { params: someText },
  proposeText: { params: someText, body: { text: 'Tauturu' } },
  withdrawTextProposal: { params: { proposalId: uuidv7() } },
  takeTextBack: { params: someText },
  listOwnTextProposals: {},
  listTextProposals: { params: { language: 'ty' } },
  decideTextProposal: { params: { proposalId: uuidv7() }, body: { decision: 'DECLINE', answer: 'Autre mot' } },
  listReviewers: {},
  appointReviewer: { body: { language: 'ty', email: 'inconnu@exemple.pf' } },
  withdrawReviewerInvitation: { params: { invitationId: uuidv7() } },
  removeReviewer: { params: { language: 'ty', accountId: uuidv7() } },
  readOwnReviewing: {},
  downloadTextFile: { params: { language: 'ty' } },
  uploadTextFile: { params: { language: 'ty' }, body: {} },
  readTextFileReport: { params: { fileId: uuidv7() } },
  chooseThanks: { body: { language: 'ty', isThanked: true } },
};
