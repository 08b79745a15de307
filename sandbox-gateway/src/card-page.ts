import type { CardField, CardFields, CardProblems } from './card-form.ts';
import { PAGE_STYLE } from './page-style.ts';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';
import type { PageLanguage, Payment } from './payment.ts';
import { TEST_CARDS } from './test-cards.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Formats an amount: `12 500 F` with narrow no-break spaces, `12,500 F` in English. */
const money = (amount: number, language: PageLanguage) =>
  `${amount.toString().replaceAll(/\B(?=(\d{3})+$)/g, language === 'fr' ? '\u202f' : ',')}\u00a0F`;

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

function shell(language: PageLanguage, title: string, body: string): string {
  const texts = PAGE_TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${texts.bank}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header class="band"><p class="bank">${texts.bank}</p><p>${texts.notice}</p></header>
<main>
${body}
</main>
</body>
</html>
`;
}

interface FieldLook {
  readonly label: string;
  readonly hint?: string;
  readonly attributes: string;
}

function fieldLooks(texts: PageTexts): Readonly<Record<CardField, FieldLook>> {
  return {
    holder: { label: texts.holder, attributes: 'autocomplete="cc-name" maxlength="60"' },
    number: { label: texts.number, attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="25"' },
    expiry: {
      label: texts.expiry,
      hint: texts.expiryHint,
      attributes: 'inputmode="text" autocomplete="cc-exp" maxlength="9"',
    },
    cvv: {
      label: texts.cvv,
      hint: texts.cvvHint,
      attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"',
    },
  };
}

function field(name: CardField, texts: PageTexts, state: { values: CardFields; problems: CardProblems }): string {
  const look = fieldLooks(texts)[name];
  const problem = state.problems[name];
  const describedBy = [look.hint === undefined ? '' : `${name}-hint`, problem === undefined ? '' : `${name}-problem`];
  const described = describedBy.filter((id) => id !== '').join(' ');
  return `<div class="field">
<label for="${name}">${look.label}</label>
${look.hint === undefined ? '' : `<span class="hint" id="${name}-hint">${look.hint}</span>`}
<input id="${name}" name="${name}" value="${escapeHtml(state.values[name])}" required ${look.attributes}${
    described === '' ? '' : ` aria-describedby="${described}"`
  }${problem === undefined ? '' : ' aria-invalid="true"'}>
${problem === undefined ? '' : `<p class="bad" id="${name}-problem">${texts.problems[problem]}</p>`}
</div>`;
}

const summary = (payment: Payment, language: PageLanguage) => {
  const texts = PAGE_TEXTS[language];
  return `<dl><dt>${texts.amount}</dt><dd>${money(payment.amount, language)}</dd>
<dt>${texts.reference}</dt><dd>${escapeHtml(payment.reference)}</dd></dl>`;
};

const EMPTY: CardFields = { holder: '', number: '', expiry: '', cvv: '' };

/**
 * Renders the card form of a payment.
 *
 * @param state What was typed and what is wrong with it; the card's number and code are never sent back.
 */
export function cardPage(
  payment: Payment,
  language: PageLanguage,
  state: { values: CardFields; problems: CardProblems } = { values: EMPTY, problems: {} },
): string {
  const texts = PAGE_TEXTS[language];
  const kept = { ...state, values: { ...EMPTY, holder: state.values.holder, expiry: state.values.expiry } };
  const other = language === 'fr' ? 'en' : 'fr';
  const hasProblems = Object.keys(state.problems).length > 0;
  return shell(
    language,
    texts.title,
    `<h1>${texts.title}</h1>
${summary(payment, language)}
${hasProblems ? `<p class="alert" role="alert">${texts.correct}</p>` : ''}
<form method="post" action="/pay/${payment.paymentId}?lang=${language}" novalidate>
${field('holder', texts, kept)}
${field('number', texts, kept)}
<div class="pair">${field('expiry', texts, kept)}${field('cvv', texts, kept)}</div>
<button class="go" type="submit">${texts.pay} ${money(payment.amount, language)}</button>
</form>
<form method="post" action="/pay/${payment.paymentId}/abandon?lang=${language}">
<button class="quiet" type="submit">${texts.abandon}</button>
</form>
<h2 id="cards">${texts.testCards}</h2>
<p class="hint">${texts.testCardsHint}</p>
<ul class="cards" aria-labelledby="cards">
${TEST_CARDS.map((card) => `<li><code>${spaced(card.number)}</code><span>${card[language]}</span></li>`).join('\n')}
</ul>
<p class="lang"><a href="/pay/${payment.paymentId}?lang=${other}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a></p>`,
  );
}

/**
 * Renders the outcome of a payment.
 *
 * @param backUrl Where the buyer goes on; null where the bank never sends them back.
 */
export function resultPage(payment: Payment, language: PageLanguage, backUrl: string | null): string {
  const texts = PAGE_TEXTS[language];
  const [title, text] = {
    PAID: [texts.paidTitle, texts.paidText] as const,
    REFUSED: [texts.refusedTitle, texts.refusedText] as const,
    RUNNING: [texts.runningTitle, texts.runningText] as const,
  }[payment.status];
  return shell(
    language,
    title,
    `<h1>${title}</h1>
<p>${text}</p>
${summary(payment, language)}
${backUrl === null ? `<p>${texts.closeText}</p>` : `<a class="button go" href="${escapeHtml(backUrl)}">${texts.back}</a>`}`,
  );
}

export function unknownPage(language: PageLanguage): string {
  const texts = PAGE_TEXTS[language];
  return shell(language, texts.unknownTitle, `<h1>${texts.unknownTitle}</h1>\n<p>${texts.unknownText}</p>`);
}
