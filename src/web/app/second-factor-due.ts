import type { Session } from '@supabase/auth-js'

function levelOf(accessToken: string): unknown {
  const payload = accessToken.split('.')[1] ?? ''
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return (JSON.parse(text) as { aal?: unknown }).aal
  } catch {
    // A token of another form: the second factor is due.
    return undefined
  }
}

/**
 * Whether the token's user has a second factor and has not shown it in this session. The same answer as the client's
 * `getAuthenticatorAssuranceLevel`, without loading the client.
 */
export function needsSecondFactor({ access_token: token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && levelOf(token) !== 'aal2'
}
