import type { Session } from '@supabase/auth-js'

function levelOf(accessToken: string): unknown {
  const payload = accessToken.split('.')[1] ?? ''
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return (JSON.parse(text) as { aal?: unknown }).aal
  } catch {
    // No token of ours: whoever has it is asked for everything.
    return undefined
  }
}

/**
 * Whether its person has a second factor and has not shown it in this session. The same answer as the client's
 * `getAuthenticatorAssuranceLevel`, without loading the client.
 */
export function needsSecondFactor({ access_token: token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && levelOf(token) !== 'aal2'
}
