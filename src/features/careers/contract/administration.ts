import { z } from 'zod'

import { applicationStatuses } from '#domain/job-postings.ts'
import { operation } from '#platform/http/contract.ts'
import { paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchText } from '#platform/http/search.ts'

import { applicant, ownPosting, postingStatuses, postingTexts } from '../contract.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const postingPath = z.object({ id })
const applicationPath = postingPath.extend({ application: id })

const adminPosting = ownPosting.extend({
  /** The author's account; null for an example of the demo. */
  author: z.string().nullable(),
  createdAt: instant,
  submittedAt: instant.nullable(),
})
export type AdminPosting = z.input<typeof adminPosting>

const sorted = applicant.extend({
  status: z.enum(applicationStatuses),
  /** Administrators' notes, the oldest first; `author` is null once the account is deleted. */
  notes: z.array(z.object({ id, text: z.string(), at: instant, author: z.string().nullable() })),
})
export type SortedApplication = z.input<typeof sorted>

const details = z.object({ posting: adminPosting, applications: z.array(sorted) })
export type AdminPostingDetails = z.input<typeof details>

const readErrors = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const writeErrors = [...readErrors, 'not_found', 'validation_failed', 'idempotency_mismatch'] as const

export const listAdminPostings = operation({
  method: 'GET',
  path: '/admin/careers',
  summary: 'List job postings, newest first; for administrators',
  tag: 'careers',
  access: 'signed-in',
  query: z.object({
    state: z.enum(postingStatuses).optional(),
    /** Part of the title or the employer. */
    q: searchText,
    ...pageQuery,
  }),
  output: z.object({ items: z.array(adminPosting), nextCursor: id.nullable() }),
  errors: [...readErrors, 'validation_failed'],
})

export const readAdminPosting = operation({
  method: 'GET',
  path: '/admin/careers/{id}',
  summary: 'Read a job posting with its applications, their statuses and notes; for administrators',
  tag: 'careers',
  access: 'signed-in',
  params: postingPath,
  output: details,
  errors: [...readErrors, 'not_found'],
})

export const editPosting = operation({
  method: 'PUT',
  path: '/admin/careers/{id}',
  summary: 'Change any job posting that is not closed; for administrators',
  tag: 'careers',
  access: 'signed-in',
  once: true,
  params: postingPath,
  body: postingTexts,
  output: details,
  errors: [...writeErrors, 'posting_not_changeable'],
})

export const closeAnyPosting = operation({
  method: 'POST',
  path: '/admin/careers/{id}/close',
  summary: 'Unpublish any job posting; for administrators',
  tag: 'careers',
  access: 'signed-in',
  once: true,
  params: postingPath,
  body: z.strictObject({}),
  output: details,
  errors: [...writeErrors, 'posting_not_changeable'],
})

export const sortApplication = operation({
  method: 'POST',
  path: '/admin/careers/{id}/applications/{application}/status',
  summary: 'Set the status of a job application; for administrators',
  tag: 'careers',
  access: 'signed-in',
  once: true,
  params: applicationPath,
  body: z.strictObject({ status: z.enum(applicationStatuses) }),
  output: details,
  errors: writeErrors,
})

export const noteApplication = operation({
  method: 'POST',
  path: '/admin/careers/{id}/applications/{application}/notes',
  summary: 'Add an internal note to a job application; for administrators',
  tag: 'careers',
  access: 'signed-in',
  once: true,
  params: applicationPath,
  body: z.strictObject({ text: paragraphs(2000) }),
  output: details,
  errors: writeErrors,
})

export const exportApplications = operation({
  method: 'GET',
  path: '/admin/careers/{id}/export',
  summary: 'Download the applications for a job posting as a CSV file; for administrators',
  tag: 'careers',
  access: 'signed-in',
  params: postingPath,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const exportCvs = operation({
  method: 'GET',
  path: '/admin/careers/{id}/cvs',
  summary: 'Download the CVs for a job posting as one ZIP file; for administrators',
  tag: 'careers',
  access: 'signed-in',
  params: postingPath,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
