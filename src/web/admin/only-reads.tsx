import { mayAdminister } from '#domain/admin-rights.ts'

import { classes } from '../ui/class-names.ts'
import { useAdminAccess } from './access-gate.tsx'
import { useAdminWords } from './words.ts'

interface OnlyReadsProps {
  readonly area: 'bookings' | 'salons' | 'subscriptions' | 'jobs'
  readonly className?: string
}

/** Tells administrators who can only read a page who makes its changes, so that they don't look for the buttons. */
export function OnlyReads({ area, className }: OnlyReadsProps) {
  const { onlyReads } = useAdminWords()
  const { data } = useAdminAccess()
  if (!data || mayAdminister(data.role, area, 'write')) return null
  return <p className={classes('text-small text-muted', className)}>{onlyReads[area]}</p>
}
