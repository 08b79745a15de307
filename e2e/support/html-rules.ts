import { HtmlValidate } from 'html-validate';

/** Findings of a page's HTML, one line each. */
export type HtmlFindings = readonly string[];

/**
 * Every recommended rule but those of style that React decides, with the reason of each. Where HTML allows two ways of
 * writing, the renderer has chosen one: no reader, tool or browser reads the other differently.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The renderer writes `autoComplete`, `<!doctype html>`, `selected=""` and `<br/>`: HTML takes all of them.
    'attr-case': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // `useId` begins with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A list is sent as boxes of one name, as HTML means them to be, after a hidden field for the list that is empty; the
    // rule lets no third field have that name.
    'form-dup-name': 'off',
  },
});

/** Checks a whole document against the HTML standard and the recommended rules. */
export async function findInHtml(html: string): Promise<HtmlFindings> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
