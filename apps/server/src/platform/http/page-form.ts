import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { FORM_LIMITS, MAX_FILES_BYTES } from '#platform/http/multipart';

/** A form that the browser sent by itself, to the address of its page. */
export interface PageForm {
  readonly fields: FormData;
  /** A limit was passed, or sending was cut off: fields may be missing. */
  readonly isIncomplete: boolean;
}

/** Teaches a server to read what `receivePageForm` receives: fields alone, or with files. */
export async function registerPageForms(site: FastifyInstance): Promise<void> {
  site.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => {
      const fields = new FormData();
      for (const [name, value] of new URLSearchParams(body.toString())) fields.append(name, value);
      return fields;
    },
  );
  await site.register(multipart, { limits: FORM_LIMITS });
}

/** Reads the form of a request. @param limits Most that it may hold. @returns undefined when it carries none. */
export async function receivePageForm(
  request: FastifyRequest,
  limits: typeof FORM_LIMITS,
): Promise<PageForm | undefined> {
  if (request.body instanceof FormData) return { fields: request.body, isIncomplete: false };
  if (!request.isMultipart()) return undefined;
  const fields = new FormData();
  let byteCount = 0;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.append(part.fieldname, String(part.value));
      else {
        const bytes = await part.toBuffer();
        byteCount += bytes.length;
        if (byteCount > MAX_FILES_BYTES) return { fields, isIncomplete: true };
        fields.append(part.fieldname, new File([bytes], part.filename, { type: part.mimetype }));
      }
    }
  } catch {
    // Only the parser can have thrown. Its texts come before its files, so that the form is known all the same.
    return { fields, isIncomplete: true };
  }
  return { fields, isIncomplete: false };
}
