const OPERATION = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback|listen|copy|set)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/i;

/** Name of a statement: what it does, and the first table of it. Never its words: they may hold values. */
export function nameOfStatement(text: string): string {
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /^(select|insert|update|delete)$/.test(operation) ? TABLE.exec(text)?.[1] : undefined;
  return table === undefined ? operation : `${operation} ${table}`;
}
