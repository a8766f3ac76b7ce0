import { z } from 'zod'

import { adminRoles } from '#domain/admin-rights.ts'
import { operation } from '#platform/http/contract.ts'
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
    /** What the administrator is there for. */
    role: z.enum(adminRoles),
  }),
  errors: [...refusals],
})

export const readAdminOverview = operation({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Read the current figures of the marketplace',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({
    salons: z.int(),
    verifiedSalons: z.int(),
    users: z.int(),
    /** In the last seven days. */
    newUsers: z.int(),
    upcomingBookings: z.int(),
    /** Confirmed in the last seven days. */
    newBookings: z.int(),
    /** Applications that wait for an administrator. */
    waiting: z.int(),
    /** Applications that wait for their applicant. */
    asked: z.int(),
    oldestWaiting: instant.nullable(),
  }),
  errors: [...refusals],
})

export const auditEntry = z.object({
  id: z.uuid(),
  /** Name and address are null once the account is deleted. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.uuid() }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  happenedAt: instant,
})

export const listAuditLog = operation({
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'List actions of administrators, newest first',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(50),
    /** The id of the last entry on the previous page. */
    cursor: z.uuid().optional(),
  }),
  output: z.object({ items: z.array(auditEntry), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})
