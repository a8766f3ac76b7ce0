import type { AdminRole } from '#domain/admin-rights.ts'
import type { readAdminAccess } from '#features/administration/contract.ts'

import { answers, type Route } from './api.ts'

/** The answer that says whether an administrator may change things, or only look. */
export const adminAccess = (mayWrite: boolean, role: AdminRole = 'full'): Route =>
  answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite, role })
