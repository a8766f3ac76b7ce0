import { z } from 'zod'

import { CV_BYTES, departments, postingTypes } from '#domain/job-kinds.ts'
import { locales } from '#domain/locale.ts'
import { operation } from '#platform/http/contract.ts'
import { dayText, emailText, oneLine, paragraphs, phoneText } from '#platform/http/fields.ts'

export const postingStatuses = ['draft', 'submitted', 'published', 'refused', 'closed'] as const
export type PostingStatus = (typeof postingStatuses)[number]

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const postingPath = z.object({ id })

const kind = {
  employer: oneLine(120),
  department: z.enum(departments),
  type: z.enum(postingTypes),
  isRemote: z.boolean(),
}
/** The last day on which it takes applications, in Athens; null: until it is closed. */
const closesOn = { closesOn: dayText.nullable().default(null) }

const text = z.strictObject({
  title: oneLine(120),
  location: oneLine(120),
  description: paragraphs(6000),
})
export type PostingText = z.output<typeof text>

/** At least one language is required. */
const texts = { el: text.optional(), en: text.optional() }

function hasText(
  { el, en }: { readonly el?: unknown; readonly en?: unknown },
  issues: z.RefinementCtx,
): void {
  if (!el && !en) issues.addIssue({ code: 'custom', path: ['el'], params: { reason: 'required' } })
}

export const postingTexts = z.strictObject({ ...kind, ...closesOn, ...texts }).superRefine(hasText)
export type PostingTexts = z.output<typeof postingTexts>

const postingFields = z
  .strictObject({
    ...kind,
    ...closesOn,
    ...texts,
    /** Submits it for review; otherwise it stays a draft. */
    submit: z.boolean(),
  })
  .superRefine(hasText)
export type PostingFields = z.output<typeof postingFields>

const posting = z.object({
  id,
  ...kind,
  title: z.string(),
  location: z.string(),
  description: z.string(),
  /** The language of title, location and description: the requested one if the posting has it. */
  language: z.enum(locales),
  /** Made up for the demo; accepts no applications. */
  isExample: z.boolean(),
  state: z.enum(postingStatuses),
  decidedAt: instant.nullable(),
  closesOn: dayText.nullable(),
  /** Whether it takes applications today. */
  isOpen: z.boolean(),
})
export type PostingView = z.input<typeof posting>

export const ownPosting = posting.extend({
  el: text.nullable(),
  en: text.nullable(),
  /** The reason why it was not published. */
  refusal: z.string().nullable(),
  applicationCount: z.int(),
})
export type OwnPostingView = z.input<typeof ownPosting>

export const applicant = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  cvName: z.string().nullable(),
  createdAt: instant,
})
export type ApplicantView = z.input<typeof applicant>

const ownApplication = applicant.extend({ posting })
export type OwnApplicationView = z.input<typeof ownApplication>

export const listPostings = operation({
  method: 'GET',
  path: '/careers',
  summary: 'List published job postings, newest first',
  tag: 'careers',
  access: 'signed-in',
  output: z.object({ items: z.array(posting) }),
  errors: ['unauthorized', 'second_factor_needed'],
})

export const readPosting = operation({
  method: 'GET',
  path: '/careers/{id}',
  summary: 'Read a job posting; its author and administrators also get its applications',
  tag: 'careers',
  access: 'signed-in',
  params: postingPath,
  output: z.object({
    posting,
    own: ownPosting.nullable(),
    application: applicant.nullable(),
    applications: z.array(applicant),
    /** It waits for a decision that the caller's role may make. */
    mayDecide: z.boolean(),
  }),
  errors: ['unauthorized', 'not_found', 'second_factor_needed'],
})

export const listMyCareers = operation({
  method: 'GET',
  path: '/me/careers',
  summary: 'List own job postings and own applications',
  tag: 'careers',
  access: 'signed-in',
  output: z.object({ postings: z.array(ownPosting), applications: z.array(ownApplication) }),
  errors: ['unauthorized'],
})

const writeErrors = ['unauthorized', 'forbidden', 'validation_failed', 'idempotency_mismatch'] as const

export const createPosting = operation({
  method: 'POST',
  path: '/careers',
  summary: 'Create a job posting as a draft or for review; for salons and administrators',
  tag: 'careers',
  access: 'signed-in',
  once: true,
  body: postingFields,
  status: 201,
  output: z.object({ id, state: z.enum(postingStatuses) }),
  errors: [...writeErrors, 'too_many_postings'],
})

export const changePosting = operation({
  method: 'PUT',
  path: '/careers/{id}',
  summary: 'Change an own job posting that is a draft or was rejected',
  tag: 'careers',
  access: 'signed-in',
  once: true,
  params: postingPath,
  body: postingFields,
  output: z.object({ id, state: z.enum(postingStatuses) }),
  errors: [...writeErrors, 'not_found', 'posting_not_changeable'],
})

export const closePosting = operation({
  method: 'POST',
  path: '/careers/{id}/close',
  summary: 'Unpublish an own job posting',
  tag: 'careers',
  access: 'signed-in',
  once: true,
  params: postingPath,
  body: z.strictObject({}),
  output: z.object({ id, state: z.enum(postingStatuses) }),
  errors: [...writeErrors, 'not_found', 'posting_not_changeable'],
})

export const deletePosting = operation({
  method: 'DELETE',
  path: '/careers/{id}',
  summary: 'Delete an own job posting that is a draft or was rejected',
  tag: 'careers',
  access: 'signed-in',
  params: postingPath,
  status: 204,
  errors: ['unauthorized', 'not_found'],
})

export const decidePosting = operation({
  method: 'POST',
  path: '/admin/careers/{id}/decide',
  summary: 'Publish a job posting, or reject it with the changes it needs; for administrators',
  tag: 'careers',
  access: 'signed-in',
  once: true,
  params: postingPath,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('publish') }),
    z.strictObject({ decision: z.literal('refuse'), reason: paragraphs(1000) }),
  ]),
  output: z.object({ id, state: z.enum(postingStatuses) }),
  errors: [...writeErrors, 'second_factor_needed', 'not_found', 'posting_not_changeable'],
})

export const applyForPosting = operation({
  method: 'POST',
  path: '/careers/{id}/applications',
  summary: 'Apply for a job, with or without a CV',
  tag: 'careers',
  access: 'signed-in',
  once: true,
  params: postingPath,
  bodyBytes: CV_BYTES * 1.4,
  body: z.strictObject({
    name: oneLine(120),
    email: emailText,
    phone: phoneText,
    message: paragraphs(4000),
    /** A PDF in base64. */
    cv: z
      .strictObject({
        name: oneLine(120),
        data: z
          .string()
          .min(1)
          .max(Math.ceil(CV_BYTES / 3) * 4),
      })
      .optional(),
  }),
  status: 201,
  output: applicant,
  errors: [
    'unauthorized',
    'not_found',
    'validation_failed',
    'payload_too_large',
    'rate_limited',
    'posting_closed',
    'posting_is_example',
    'already_applied',
    'idempotency_mismatch',
  ],
})

export const readCv = operation({
  method: 'GET',
  path: '/careers/{id}/applications/{application}/cv',
  summary:
    'Download the CV of an application (application/pdf); for the applicant, the posting’s author and administrators',
  tag: 'careers',
  access: 'signed-in',
  params: z.object({ id, application: id }),
  errors: ['unauthorized', 'not_found', 'second_factor_needed'],
})

export const withdrawApplication = operation({
  method: 'DELETE',
  path: '/me/job-applications/{id}',
  summary: 'Withdraw an own application; it is deleted with its CV',
  tag: 'careers',
  access: 'signed-in',
  params: postingPath,
  status: 204,
  errors: ['unauthorized', 'not_found'],
})
