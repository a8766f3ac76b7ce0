import { z } from 'zod'

import { emailAddress } from '#domain/accounts/email-address.ts'
import type { ApplicationId } from '#domain/ids.ts'
import { locales } from '#domain/locale.ts'
import { readReferralCode } from '#domain/referral.ts'
import { regions } from '#domain/search/places.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, hasLetters, oneLineOrNone, paragraphs, phoneText } from '#platform/http/fields.ts'
import { searchQuery } from '#platform/http/search.ts'
import { PAGE_SIZE_MOST } from '#platform/limits.ts'

export const applicationStatuses = ['submitted', 'in_review', 'more_info', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const path = z.object({ id: checkedId<ApplicationId>() })

/** The fields of the form except the e-mail address, which cannot be changed. */
const salonFields = {
  salonName: oneLineOrNone(80)
    .min(2)
    .refine(...hasLetters(2)),
  ownerName: oneLineOrNone(120)
    .min(2)
    .refine(...hasLetters(2)),
  phone: phoneText,
  address: oneLineOrNone(160)
    .min(3)
    .refine(...hasLetters(3)),
  city: oneLineOrNone(80)
    .min(2)
    .refine(...hasLetters(2)),
  /** One of the seven regions. */
  region: z.enum(regions),
  postcode: z
    .string()
    .trim()
    .refine((text) => /^\d{3} ?\d{2}$/.test(text), { params: { reason: 'postcode' } })
    .transform((text) => text.replace(' ', '')),
  description: paragraphs(2000),
}

export const applicationFields = z.strictObject({
  ...salonFields,
  email: z
    .string()
    .transform((text) => emailAddress(text) ?? '')
    .refine((text) => text.includes('@'), { params: { reason: 'email' } }),
})
export type ApplicationFields = z.output<typeof applicationFields>

export const createApplication = operation({
  method: 'POST',
  path: '/applications',
  summary: 'Apply for a salon to be listed; needs no account',
  tag: 'applications',
  access: 'anyone',
  once: true,
  body: applicationFields.extend({
    /** The code of the affiliate who referred the applicant. */
    referralCode: z
      .string()
      .transform((text) => readReferralCode(text) ?? '')
      .refine((code) => code !== '', { params: { reason: 'referral' } })
      .optional(),
  }),
  status: 201,
  output: z.object({ id, state: z.enum(applicationStatuses) }),
  errors: [
    'validation_failed',
    'rate_limited',
    'applications_paused',
    'application_pending',
    'idempotency_mismatch',
  ],
})

const event = z.object({
  kind: z.enum(['review_started', 'asked', 'answered', 'approved', 'rejected']),
  note: z.string(),
  at: instant,
})

const ownApplication = z.object({
  id,
  state: z.enum(applicationStatuses),
  salonName: z.string(),
  ownerName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.enum(regions),
  postcode: z.string(),
  description: z.string(),
  /** The present question to the applicant. */
  question: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** The code of the affiliate that came with it. */
  referralCode: z.string().nullable(),
  salon: z
    .object({ id, slug: z.string(), trialEndsAt: instant.nullable(), isPublished: z.boolean() })
    .nullable(),
  createdAt: instant,
  submittedAt: instant,
  history: z.array(event),
})
export type OwnApplication = z.output<typeof ownApplication>

export const listMyApplications = operation({
  method: 'GET',
  path: '/me/applications',
  summary:
    'List own applications, newest first: sent while signed in, or from the verified address of the account',
  tag: 'applications',
  access: 'signed-in',
  output: z.object({ items: z.array(ownApplication) }),
  errors: ['unauthorized'],
})

export const answerApplication = operation({
  method: 'POST',
  path: '/me/applications/{id}/answer',
  summary: 'Answer a question and correct the fields; the application then waits for review again',
  tag: 'applications',
  access: 'signed-in',
  once: true,
  params: path,
  body: z.strictObject({ ...salonFields, answer: paragraphs(1000) }),
  output: ownApplication,
  errors: [
    'unauthorized',
    'not_found',
    'validation_failed',
    'application_not_changeable',
    'application_pending',
    'idempotency_mismatch',
  ],
})

const adminRefusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const decisionRefusals = [
  ...adminRefusals,
  'not_found',
  'validation_failed',
  'application_not_changeable',
  'idempotency_mismatch',
] as const

export const queueParts = ['waiting', 'asked', 'decided', 'all'] as const
export type QueuePart = (typeof queueParts)[number]

export const queueItem = z.object({
  id,
  state: z.enum(applicationStatuses),
  salonName: z.string(),
  ownerName: z.string(),
  city: z.string(),
  region: z.enum(regions),
  /** The number of other applications and salons with the same phone, address or name. */
  duplicates: z.int(),
  createdAt: instant,
  submittedAt: instant,
  decidedAt: instant.nullable(),
})
export type QueueItem = z.output<typeof queueItem>

const queueFilters = { part: z.enum(queueParts).default('waiting'), ...searchQuery }

export const listApplications = operation({
  method: 'GET',
  path: '/admin/applications',
  summary: 'List applications: waiting ones oldest first, others newest first',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({
    ...queueFilters,
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(50),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ items: z.array(queueItem), nextCursor: z.string().nullable() }),
  errors: [...adminRefusals, 'validation_failed'],
})

export const exportApplications = operation({
  method: 'GET',
  path: '/admin/application-list/export',
  summary: 'Download applications as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(queueFilters),
  errors: ['unauthorized', 'forbidden', 'validation_failed'],
})

const likeness = z.object({
  kind: z.enum(['application', 'salon']),
  id,
  /** The slug of a salon's public page. */
  slug: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  same: z.array(z.enum(['phone', 'address', 'name'])).min(1),
})

const applicationDetails = z.object({
  ...ownApplication.omit({ history: true }).shape,
  language: z.enum(locales),
  /** Whether an account with the application's address exists. */
  hasAccount: z.boolean(),
  /** The code of the affiliate who referred it, while their account exists. */
  referralCode: z.string().nullable(),
  duplicates: z.array(likeness),
  /** The possible places, the likeliest first. */
  places: z.array(z.object({ id: z.string(), name: z.string() })),
  history: z.array(event.extend({ actor: z.string().nullable() })),
})
export type ApplicationDetails = z.output<typeof applicationDetails>

export const readApplication = operation({
  method: 'GET',
  path: '/admin/applications/{id}',
  summary: 'Read an application with its history and possible duplicates',
  tag: 'administration',
  access: 'signed-in',
  params: path,
  output: applicationDetails,
  errors: [...adminRefusals, 'not_found'],
})

export const reviewApplication = operation({
  method: 'POST',
  path: '/admin/applications/{id}/review',
  summary: 'Start the review of an application; the applicant is notified',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: path,
  output: applicationDetails,
  errors: [...decisionRefusals],
})

export const askApplicant = operation({
  method: 'POST',
  path: '/admin/applications/{id}/ask',
  summary: 'Ask the applicant for more information',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: path,
  body: z.strictObject({ question: paragraphs(1000) }),
  output: applicationDetails,
  errors: [...decisionRefusals],
})

export const rejectApplication = operation({
  method: 'POST',
  path: '/admin/applications/{id}/reject',
  summary: 'Reject an application with a reason for the applicant',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: path,
  body: z.strictObject({ reason: paragraphs(1000) }),
  output: applicationDetails,
  errors: [...decisionRefusals],
})

/** "37.98, 23.73", inside Greece */
const point = z
  .string()
  .trim()
  .transform((text) => text.split(/[,\s]+/).map(Number))
  .refine(
    ([latitude = 0, longitude = 0, ...rest]) =>
      rest.length === 0 && latitude >= 34 && latitude <= 42 && longitude >= 19 && longitude <= 30,
    { params: { reason: 'point' } },
  )
  .transform(([latitude = 0, longitude = 0]) => ({ latitude, longitude }))

export const approveApplication = operation({
  method: 'POST',
  path: '/admin/applications/{id}/approve',
  summary:
    'Approve an application: creates the salon, verified, on trial and not published yet, owned by the applicant',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: path,
  body: z.strictObject({
    /** Missing: the likeliest place for the city in the application. */
    placeId: z.string().max(80).optional(),
    /** Missing: the middle of the place, until the owner sets it. */
    point: point.optional(),
  }),
  output: applicationDetails,
  errors: [...decisionRefusals],
})
