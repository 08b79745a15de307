/** Refusals about texts of the interface: part of the error catalogue. */
export const TEXT_ERRORS = {
  TEXT_NOT_FOUND: { status: 404, statusCode: 11200 },
  TEXT_MALFORMED: { status: 422, statusCode: 11201 },
  TEXT_PLACEHOLDERS: { status: 422, statusCode: 11202 },
  TEXT_TOO_LONG_HERE: { status: 422, statusCode: 11203 },
  TEXT_APOSTROPHE: { status: 422, statusCode: 11204 },
  PROPOSALS_OF_DAY: { status: 429, statusCode: 11205 },
  TEXT_PROPOSAL_NOT_FOUND: { status: 404, statusCode: 11206 },
  TEXT_PROPOSAL_DECIDED: { status: 409, statusCode: 11207 },
  TEXT_PROPOSAL_OWN: { status: 403, statusCode: 11208 },
  NOT_A_REVIEWER: { status: 403, statusCode: 11209 },
  REVIEWER_NOT_FOUND: { status: 404, statusCode: 11210 },
} as const;
