import { z } from 'zod'

import { contentDocuments } from '#domain/content/content-documents.ts'
import { operation, type Answer } from '#platform/http/contract.ts'
import { dayText, remark } from '#platform/http/fields.ts'

const instant = z.iso.datetime({ offset: true })
const day = z.iso.date()
const reads = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const writes = [...reads, 'validation_failed', 'idempotency_mismatch', 'changed_meanwhile'] as const
const document = z.enum(contentDocuments)
const ofDocument = z.object({ document })
/** Null once the account is deleted. */
const who = z.string().nullable()

const version = z.object({
  document,
  number: z.int(),
  effectiveOn: day,
  /** Null for version 0, which came with the program. */
  announcedAt: instant.nullable(),
  publishedBy: who,
  changesEl: z.string(),
  changesEn: z.string(),
  /** When all accounts of that time had their mail; null if none is sent, or some are still to come. */
  toldAt: instant.nullable(),
})
export type ContentVersion = z.output<typeof version>

const draft = z.object({
  revision: z.int(),
  textEl: z.string(),
  textEn: z.string(),
  changesEl: z.string(),
  changesEn: z.string(),
  changedAt: instant,
  changedBy: who,
})
export type ContentDraft = z.output<typeof draft>

export const listContent = operation({
  method: 'GET',
  path: '/admin/content',
  summary: 'List the texts of the company with the versions that hold, the next ones, and drafts',
  tag: 'content',
  access: 'signed-in',
  output: z.object({
    items: z.array(
      z.object({
        document,
        inForce: version,
        next: version.nullable(),
        draft: draft.pick({ changedAt: true, changedBy: true }).nullable(),
      }),
    ),
  }),
  errors: [...reads],
})

export const readContent = operation({
  method: 'GET',
  path: '/admin/content/{document}',
  summary: 'Read one text of the company: its versions, the newest first, and its draft',
  tag: 'content',
  access: 'signed-in',
  params: ofDocument,
  output: z.object({
    inForce: z.int(),
    /** The first day from which a version published now may apply. */
    earliestDay: day,
    versions: z.array(version),
    draft: draft.nullable(),
    /** The newest published text, from which a new draft begins. */
    latest: z.object({ el: z.string(), en: z.string() }),
  }),
  errors: [...reads],
})
export type ContentDetails = Answer<typeof readContent>

export const readContentVersion = operation({
  method: 'GET',
  path: '/admin/content/{document}/versions/{number}',
  summary: 'Read the texts of one version, and of the one before it',
  tag: 'content',
  access: 'signed-in',
  params: ofDocument.extend({ number: z.coerce.number().int().min(0).max(100_000) }),
  output: z.object({
    version,
    el: z.string(),
    en: z.string(),
    before: z.object({ el: z.string(), en: z.string() }).nullable(),
  }),
  errors: [...reads, 'not_found'],
})

export const saveContentDraft = operation({
  method: 'PUT',
  path: '/admin/content/{document}/draft',
  summary: 'Save the draft of a text; it may have faults until it is published',
  tag: 'content',
  access: 'signed-in',
  once: true,
  params: ofDocument,
  bodyBytes: 900_000,
  body: z.strictObject({
    /** 0 for a new draft. */
    revision: z.int32().min(0),
    textEl: remark(100_000),
    textEn: remark(100_000),
    changesEl: remark(2000),
    changesEn: remark(2000),
  }),
  output: z.object({ revision: z.int() }),
  errors: [...writes, 'payload_too_large'],
})

export const discardContentDraft = operation({
  method: 'POST',
  path: '/admin/content/{document}/draft/discard',
  summary: 'Discard the draft of a text',
  tag: 'content',
  access: 'signed-in',
  once: true,
  params: ofDocument,
  body: z.strictObject({ revision: z.int32().min(1) }),
  output: z.object({ discarded: z.literal(true) }),
  errors: [...writes, 'not_found'],
})

export const publishContentDraft = operation({
  method: 'POST',
  path: '/admin/content/{document}/publish',
  summary:
    'Publish the draft of a text as its next version; new terms are announced by mail and hold 30 days later at the earliest',
  tag: 'content',
  access: 'signed-in',
  once: true,
  params: ofDocument,
  body: z.strictObject({ revision: z.int32().min(1), effectiveOn: dayText }),
  output: z.object({ number: z.int() }),
  errors: [...writes, 'not_found'],
})
