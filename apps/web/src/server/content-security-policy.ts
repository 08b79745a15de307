import { createHash } from 'node:crypto';

/** Origins of a card gateway, by what a page takes from them. */
export interface GatewayOrigins {
  readonly script: readonly string[];
  /** Stylesheets, fonts and pictures. */
  readonly style: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly form: readonly string[];
}

export interface PolicyInput {
  /** Texts of the inline scripts that pages have: none of ours, Vite's in development. */
  readonly inlineScripts: readonly string[];
  /** Undefined: no gateway has a form on our pages. */
  readonly gateway: GatewayOrigins | undefined;
  readonly isDevelopment: boolean;
}

/**
 * Content security policy of a page. Inline scripts run by the hash of their text alone: a nonce would make every page
 * differ from the next, and none could be cached. No `style` attribute of the HTML applies: styles are in the
 * stylesheet, and computed values go into SVG attributes. In development, Vite writes styles into the page.
 */
export function contentSecurityPolicy({ inlineScripts, gateway, isDevelopment }: PolicyInput): string {
  const from = (kind: keyof GatewayOrigins): string => (gateway?.[kind] ?? []).map((origin) => ` ${origin}`).join('');
  const hashes = inlineScripts.map((script) => ` '${hashOf(script)}'`).join('');
  const styles = isDevelopment ? ` 'unsafe-inline'` : '';
  const socket = isDevelopment ? ' ws: wss:' : '';
  return [
    `default-src 'self'`,
    `script-src 'self'${hashes}${from('script')}`,
    `style-src 'self'${styles}${from('style')}`,
    `img-src 'self' data: blob:${from('style')}`,
    `font-src 'self'${from('style')}`,
    `connect-src 'self'${from('connect')}${socket}`,
    `frame-src 'self'${from('frame')}`,
    `form-action 'self'${from('form')}`,
    `frame-ancestors 'none'`,
    `base-uri 'self'`,
    `object-src 'none'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
  ].join('; ');
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Returns the texts of the inline scripts in some HTML. What carries an address or data is none. */
export function inlineScriptsIn(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(([, attributes = '']) => !/\bsrc=|application\/(?:ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text);
}
