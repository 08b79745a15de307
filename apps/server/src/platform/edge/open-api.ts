import type { Endpoint } from '@matete/contract/endpoint';
import { ENDPOINTS } from '@matete/contract/endpoints';
import { ERROR_CATALOGUE, type ErrorCode } from '@matete/contract/error-catalogue';
import { NOTIFICATION_STREAM } from '@matete/contract/notification/notification-stream';
import { Problem } from '@matete/contract/problem';
import { translate } from '@matete/i18n/translate';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';

type Json = Record<string, unknown>;

/** JSON schema of a contract schema; what cannot be expressed is left open rather than wrong. */
function schemaOf(schema: ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  return rest;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const from = (schema: ZodMiniType | undefined, place: 'path' | 'query'): Json[] => {
    if (schema === undefined) return [];
    const object = schemaOf(schema, 'input');
    const required = new Set((object['required'] as string[] | undefined) ?? []);
    return Object.entries((object['properties'] as Record<string, Json> | undefined) ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      schema: property,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: endpoint.idempotency === 'required',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  };
  const madeBy = {
    name: 'X-Made-By',
    in: 'header',
    required: false,
    description: 'Account that the call was made for, or `visitor`: under any other session it is refused.',
    schema: { type: 'string' },
  };
  return [
    ...from(endpoint.params, 'path'),
    ...from(endpoint.query, 'query'),
    ...(endpoint.idempotency === undefined ? [] : [key]),
    ...(endpoint.method === 'GET' ? [] : [madeBy]),
  ];
}

function bodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.body === undefined) return undefined;
  const schema = schemaOf(endpoint.body, 'input');
  const content: Json = {};
  if (endpoint.files === undefined || !requiresFiles(endpoint)) content['application/json'] = { schema };
  if (endpoint.files !== undefined) {
    const files = Object.entries(endpoint.files).map(([name, rule]) => [
      name,
      { type: 'array', maxItems: rule.max, items: { type: 'string', format: 'binary' } },
    ]);
    content['multipart/form-data'] = {
      schema: { ...schema, properties: { ...(schema['properties'] as Json), ...Object.fromEntries(files) } },
    };
  }
  return { required: true, content };
}

const requiresFiles = (endpoint: Endpoint): boolean =>
  Object.values(endpoint.files ?? {}).every((rule) => rule.kind === 'IMAGE');

function codesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.refusals);
  if (endpoint.params !== undefined || endpoint.query !== undefined) codes.add('PARAMETERS_INVALID');
  if (endpoint.body !== undefined)
    for (const code of ['MALFORMED_JSON', 'VALIDATION_FAILED', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'] as const)
      codes.add(code);
  if (endpoint.roles !== 'ANYONE')
    for (const code of ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const) codes.add(code);
  if (endpoint.owner !== undefined) codes.add('NOT_YOURS');
  if (endpoint.method !== 'GET') codes.add('CROSS_ORIGIN');
  if (endpoint.idempotency === 'required') codes.add('IDEMPOTENCY_KEY_MISSING');
  if (endpoint.idempotency !== undefined)
    for (const code of ['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_SPENT'] as const)
      codes.add(code);
  for (const code of ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const) codes.add(code);
  return [...codes];
}

function responsesOf(endpoint: Endpoint): Json {
  const success = endpoint.download
    ? {
        200: {
          description: 'The file',
          content: { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } },
        },
      }
    : endpoint.response === undefined
      ? { 204: { description: 'Done' } }
      : {
          [endpoint.status ?? 200]: {
            description: 'Done',
            content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
          },
        };
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => ERROR_CATALOGUE[code].status);
  const refusals = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, codes]) => [
      status,
      {
        description: codes
          .map((code) => `${ERROR_CATALOGUE[code].statusCode} ${code}: ${translate('en', `errors.${code}`)}`)
          .join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]);
  return { ...success, ...Object.fromEntries(refusals) };
}

/** The stream of news, whose answer is no JSON and never ends. */
function streamOperation(): Json {
  const { summary, roles, contentType } = NOTIFICATION_STREAM;
  return {
    operationId: 'notificationStream',
    summary,
    tags: ['notifications'],
    description: `Roles: ${roles.join(', ')}. A comment every 25 seconds keeps the connection; it ends with the session.`,
    security: [{ bearer: [] }],
    parameters: [],
    responses: {
      200: { description: 'The stream', content: { [contentType]: { schema: { type: 'string' } } } },
      401: {
        description: `${ERROR_CATALOGUE.SIGN_IN_REQUIRED.statusCode} SIGN_IN_REQUIRED: ${translate('en', 'errors.SIGN_IN_REQUIRED')}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** Generates the OpenAPI 3.1 document of the whole API from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const body = bodyOf(endpoint);
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: name,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] || 'users'],
      description: `Roles: ${endpoint.roles === 'ANYONE' ? 'anyone' : endpoint.roles.join(', ')}`,
      security: endpoint.roles === 'ANYONE' ? [{}, { bearer: [] }] : [{ bearer: [] }],
      parameters: parametersOf(endpoint),
      ...(body === undefined ? {} : { requestBody: body }),
      responses: responsesOf(endpoint),
    };
  }
  paths[NOTIFICATION_STREAM.path] = { get: streamOperation() };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mātete',
      version: '1',
      description:
        'The marketplace of the islands of French Polynesia. Money is whole XPF, quantities whole kg, days are Pacific/Tahiti. `itemCount` of long lists may be an estimate.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  };
}
