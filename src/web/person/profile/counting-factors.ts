import type { Factor, User } from '@supabase/auth-js'

/** The account's second factors; recovery codes alone do not count as one. */
export const countingFactors = ({ factors = [] }: User): readonly Factor[] =>
  factors.filter(
    ({ status, factor_type: type }) => status === 'verified' && (type as string) !== 'recovery_code',
  )
