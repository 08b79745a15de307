import type { Endpoint } from '@matete/contract/endpoint';
import { refuse, type Result } from '@matete/domain/result';
import type { FastifyRequest } from 'fastify';

/** File of a form, whole in memory: uploads are at most a few megabytes and are re-encoded at once. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

export interface ReceivedForm {
  readonly fields: Record<string, string>;
  readonly files: Record<string, ReceivedFile[]>;
}

/** Largest file, 10 MiB: a phone's photograph fits, and a request cannot fill the memory. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Most bytes of all files of a form together, 60 MiB: they are in memory at the same time. */
export const MAX_FILES_BYTES = 6 * MAX_FILE_BYTES;

/** Most that a form may hold. How many files a call takes, it says itself. */
export const FORM_LIMITS = {
  fileSize: MAX_FILE_BYTES,
  fieldSize: 32 * 1024,
  fields: 50,
  files: 21,
  parts: 60,
  headerPairs: 50,
};

/** Most that a form of somebody may hold who is not signed in: one file. */
export const VISITOR_FORM_LIMITS = { ...FORM_LIMITS, files: 1 };

/**
 * Parses a `multipart/form-data` body. Files that the endpoint does not name are refused like unknown fields; a field
 * that comes twice is refused, because one of the two would be lost.
 */
export async function receiveForm(request: FastifyRequest, endpoint: Endpoint): Promise<Result<ReceivedForm>> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const files: Record<string, ReceivedFile[]> = Object.create(null) as Record<string, ReceivedFile[]>;
  const accepted = endpoint.files ?? {};
  let byteCount = 0;
  try {
    const parts = request.parts({ limits: FORM_LIMITS });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.fieldname in fields) return refuse('VALIDATION_FAILED', { path: part.fieldname });
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      byteCount += bytes.length;
      if (byteCount > MAX_FILES_BYTES) return refuse('IMAGE_TOO_LARGE', { path: part.fieldname });
      if (bytes.length === 0 && part.filename === '') continue;
      const rule = accepted[part.fieldname];
      if (rule === undefined) return refuse('VALIDATION_FAILED', { path: part.fieldname });
      const received = (files[part.fieldname] ??= []);
      received.push({ fileName: part.filename, bytes });
      if (received.length > rule.max)
        return refuse('TOO_MANY_IMAGES', { path: part.fieldname, params: { max: rule.max } });
    }
  } catch (error) {
    // Only the parser can have thrown: whatever it cannot parse is the client's mistake.
    return refuse(refusalOf(error));
  }
  return { ok: true, value: { fields, files } };
}

/**
 * Refusal for a body that cannot be parsed: a limit, a forbidden field name, or a body without its boundary or its
 * end.
 */
function refusalOf(error: unknown): 'IMAGE_TOO_LARGE' | 'FILE_UNREADABLE' | 'UPLOAD_INCOMPLETE' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^FST_(REQ_FILE_TOO_LARGE|PARTS_LIMIT|FILES_LIMIT|FIELDS_LIMIT)$/.test(code)) return 'IMAGE_TOO_LARGE';
  return /^FST_(PROTO_VIOLATION|INVALID_JSON_FIELD_ERROR)$/.test(code) ? 'FILE_UNREADABLE' : 'UPLOAD_INCOMPLETE';
}
