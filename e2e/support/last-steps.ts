import type { BrowserContext, Page } from '@playwright/test';

/** How many of the last events and requests are told of. */
const KEPT = 15;

/** What happened last in the pages of a browser, to be printed when its test fails. */
export interface LastSteps {
  /** Events of each open page, then the requests of all, oldest first. */
  readonly tell: () => Promise<string>;
}

/** Runs in the page: notes what is pressed, chosen and sent there, whether or not the product hears it. */
const NOTE_EVENTS = `
  globalThis.lastSteps = [];
  for (const type of ['pointerdown', 'pointerup', 'click', 'submit', 'focusin', 'input', 'scroll'])
    addEventListener(type, ({ target }) => {
      const where = target instanceof Element ? target.tagName + '#' + target.id + ' ' + target.textContent.slice(0, 40) : '';
      lastSteps.push([new Date().toISOString().slice(14, 23), type, where].join(' '));
      if (lastSteps.length > ${KEPT}) lastSteps.shift();
    }, { capture: true, passive: true });
`;

/** Notes the last events and requests of every page that a browser opens from now on. */
export async function noteLastSteps(context: BrowserContext): Promise<LastSteps> {
  const requests: string[] = [];
  const note = (line: string): void => {
    requests.push(`${new Date().toISOString().slice(14, 23)} ${line}`);
    if (requests.length > KEPT) requests.shift();
  };
  context.on('request', (request) => note(`asked ${request.method()} ${request.url()}`));
  context.on('response', (answer) => note(`answered ${answer.status()} ${answer.url()}`));
  context.on('requestfailed', (request) => note(`failed ${request.url()} ${request.failure()?.errorText ?? ''}`));
  await context.addInitScript(NOTE_EVENTS);
  const stepsOf = async (page: Page): Promise<string> => {
    const steps = await page.evaluate<string[]>('lastSteps').catch(() => ['events: not to be had']);
    return [page.url(), ...steps].join('\n  ');
  };
  return {
    tell: async () => [...(await Promise.all(context.pages().map(stepsOf))), 'Requests:', ...requests].join('\n  '),
  };
}
