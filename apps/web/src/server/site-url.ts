/** Placeholder: only the path and the search of an address are read. */
const ANY_ORIGIN = 'http://localhost';

/**
 * Parses the target of a request as an address of this site, whatever it looks like. A target may begin with several
 * slashes or backslashes, or carry a scheme and a host; read as a relative reference, those would name another site.
 */
export function siteUrl(target: string): URL {
  const path = target.replace(/^[a-z][a-z0-9+.-]*:[/\\]{2}[^/\\?#]*/i, '');
  return new URL(`${ANY_ORIGIN}${/^[/\\]/.test(path) ? '' : '/'}${path}`);
}

/**
 * Returns the address to send a browser to when a path ends with slashes, or undefined when it does not. The result
 * begins with exactly one slash: `//host` and `/\host` are other sites to a browser.
 */
export function withoutTrailingSlash({ pathname, search }: URL): string | undefined {
  if (pathname === '/' || !pathname.endsWith('/')) return undefined;
  return `/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}${search}`;
}
