/** Lint rules of this product, for oxlint. */

const STATEMENTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'selectNoFrom']);
const SQL_TEXT = /^\s*(select|insert|update|delete|with|merge)\b/i;

const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis[0].value.raw : '';
};

/**
 * Rule: SQL stands in stores (`*-store.ts`: writes and small reads) and queries (`*-query.ts`: read models), nowhere
 * else.
 */
const sqlAtHome = {
  meta: { docs: { description: 'SQL stands in *-store.ts and *-query.ts' } },
  create(context) {
    const report = (node) => context.report({ node, message: 'SQL stands in a *-store.ts or a *-query.ts.' });
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression') return;
        const name = callee.property.name ?? '';
        if (STATEMENTS.has(name) || (name === 'query' && SQL_TEXT.test(textOf(node.arguments[0])))) report(node);
      },
      TaggedTemplateExpression(node) {
        if (node.tag.name === 'sql') report(node);
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { 'sql-at-home': sqlAtHome } };
