import { z } from 'zod'

import { adminRoles } from '#domain/admin-rights.ts'
import { type AuditAction, auditActions, auditAreas } from '#domain/audit-actions.ts'
import { operation } from '#platform/http/contract.ts'
import { dayText } from '#platform/http/fields.ts'
import { searchText } from '#platform/http/search.ts'
import { PAGE_SIZE_MOST } from '#platform/limits.ts'

const instant = z.iso.datetime({ offset: true })
const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const

export const readAdminAccess = operation({
  method: 'GET',
  path: '/admin/access',
  summary: 'Read whether this sign-in may change things in administration or only read',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({
    /** False: a second factor must be set up or used first. */
    mayWrite: z.boolean(),
    /** The areas of the administrator. */
    role: z.enum(adminRoles),
  }),
  errors: [...refusals],
})

export const readAdminOverview = operation({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Read the figures of the marketplace by day, and how the program stands',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({
    /** Null before the server has counted for the first time. */
    countedAt: instant.nullable(),
    totals: z
      .object({
        salons: z.int(),
        verifiedSalons: z.int(),
        users: z.int(),
        upcomingBookings: z.int(),
      })
      .nullable(),
    /** The last 168 days in Greece, the oldest first; a day without a count yet is empty. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** Made on that day. */
        bookings: z.int(),
        /** Paid by card through Onyxi on that day; null for those who read no payments. */
        takingsCents: z.int().nullable(),
        newUsers: z.int(),
        newSalons: z.int(),
      }),
    ),
    /** Null: the caller's role does not read it. */
    health: z.object({
      parkedMessages: z.int().nullable(),
      failingJobs: z.int().nullable(),
      /** The last comparison with a provider; null where there was none either. */
      reconciliation: z.object({ at: instant, breaks: z.int() }).nullable(),
      /** Whether this process searches its own memory; otherwise searches are slower. */
      isSearchReady: z.boolean(),
      /** How long the database took for these figures. */
      databaseMs: z.int(),
    }),
  }),
  errors: [...refusals],
})

/** Salons and texts have a name for English pages too. */
const subjectOf = z.object({
  name: z.string().nullish(),
  nameEn: z.string().nullish(),
  /** The key by which its page is found: a code, a slug or another id. */
  at: z.string().nullish(),
})

export const auditEntry = z.object({
  id: z.uuid(),
  /** Name and address are null once the account is deleted. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() }),
  action: z.string(),
  /** `of` is null once the thing is gone. */
  subject: z.object({ kind: z.string(), id: z.uuid(), of: subjectOf.nullable() }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Of the ids among the values. */
  names: z.record(z.string(), z.string()).nullable(),
  happenedAt: instant,
})

const auditFilters = {
  /** The name of a thing or an administrator, a code, an email, an id, or words of the entry. */
  q: searchText,
  area: z.enum(auditAreas).optional(),
  action: z.enum(auditAreas.flatMap((area): readonly AuditAction[] => auditActions[area])).optional(),
  actor: z.uuid().optional(),
  /** Everything about one thing. */
  subject: z.uuid().optional(),
  /** The first day, in Greece. */
  from: dayText.optional(),
  /** The last day, in Greece. */
  to: dayText.optional(),
}

/** The work that waits for an administrator. */
const queueNames = [
  'applications',
  'partnerships',
  'claims',
  'disputes',
  'reviews',
  'listings',
  'careers',
  'stories',
  'refunds',
  'chargebacks',
  'reconciliation',
  'payouts',
  'affiliate-payouts',
  'messages',
  'jobs',
] as const

export const readAdminQueues = operation({
  method: 'GET',
  path: '/admin/queues',
  summary: 'Count what waits for administrators, and since when, by what the caller may read',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({
    /** Areas without work, or not the caller's, have a count of 0. */
    items: z.array(z.object({ name: z.enum(queueNames), count: z.int(), oldest: instant.nullable() })),
  }),
  errors: [...refusals],
})

const job = z.object({
  id: z.uuid(),
  name: z.string(),
  everyMs: z.int(),
  startedAt: instant,
  /** The result of its last run. */
  tookMs: z.int(),
  succeededAt: instant.nullable(),
  /** When it last found something to do, and how much. */
  workedAt: instant.nullable(),
  found: z.int(),
  failedAt: instant.nullable(),
  error: z.string().nullable(),
  nextAt: instant,
  /** An administrator asked for a run, which has not begun. */
  askedAt: instant.nullable(),
})

/** Queues of work of the program itself. */
const workQueueNames = ['messages', 'refunds', 'payouts', 'invoices', 'chargebacks', 'hours'] as const

export const readAdminJobs = operation({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Read what the server does by itself: last and next runs, errors, and the work that waits',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({
    /** Those that fail first, then the others by name. */
    jobs: z.array(job),
    queues: z.array(
      z.object({
        name: z.enum(workQueueNames),
        waiting: z.int(),
        /** Since when the oldest one is due; null while nothing is. */
        oldest: instant.nullable(),
        /** Given up: they wait for an administrator. */
        parked: z.int(),
      }),
    ),
  }),
  errors: [...refusals],
})

export const runAdminJob = operation({
  method: 'POST',
  path: '/admin/jobs/{id}/run',
  summary: 'Let background work run now; for full administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid() }),
  errors: [...refusals, 'not_found', 'validation_failed'],
})

/** Days of figures: twelve weeks, and as many before to compare with. */
export const FIGURE_DAYS = 168

export const listAuditLog = operation({
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'List actions of administrators, newest first, searched and filtered',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({
    ...auditFilters,
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(50),
    /** The id of the last entry on the previous page. */
    cursor: z.uuid().optional(),
  }),
  output: z.object({ items: z.array(auditEntry), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const exportAuditLog = operation({
  method: 'GET',
  path: '/admin/audit-log/export',
  summary: 'Download actions of administrators as a CSV file',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(auditFilters),
  errors: [...refusals, 'validation_failed'],
})

export const listAuditActors = operation({
  method: 'GET',
  path: '/admin/audit-log/actors',
  summary: 'List the administrators whose actions can be asked for',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  errors: [...refusals],
})
