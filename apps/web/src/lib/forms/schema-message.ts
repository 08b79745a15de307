const CODE = /^[A-Z][A-Z_]+$/;

/** What a schema of the contract says of a value that it refuses. */
export interface SchemaIssue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
}

/** Code of an issue of a schema: the one that the server would answer with. */
export const codeOf = ({ message, input }: SchemaIssue): string =>
  CODE.test(message) ? message : input === undefined ? 'REQUIRED' : 'INVALID';
