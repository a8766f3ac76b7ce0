import type { Factor, User } from '@supabase/auth-js'

/** The person's second factors that count; recovery codes only stand beside them. */
export const countingFactors = ({ factors = [] }: User): readonly Factor[] =>
  factors.filter(
    ({ status, factor_type: type }) => status === 'verified' && (type as string) !== 'recovery_code',
  )
