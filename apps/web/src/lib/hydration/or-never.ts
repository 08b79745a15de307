/**
 * Code of a part of the page; where it cannot be fetched, the part stays as it is, instead of taking the page with it. A
 * browser does not fetch a module again that has failed: the next document does.
 */
export const orNever = <Part>(code: Promise<Part>): Promise<Part> => code.catch(() => new Promise(() => undefined));
