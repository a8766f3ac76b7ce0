import type { Session, User } from '@supabase/auth-js'
import { onTestFinished } from 'vitest'
import { cleanup, renderHook } from 'vitest-browser-react'

import { sessionKey } from '#web/app/session-mark.ts'
import { useSession } from '#web/app/session.ts'

const inBase64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** Maria's account in the sign-in service, changed by `but`. */
export const madeUser = (but: Partial<User> = {}): User => ({
  id: '0198a000-0000-7000-8000-00000000000a',
  email: 'maria@example.gr',
  aud: 'authenticated',
  created_at: '2026-01-01T00:00:00Z',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: {},
  identities: [],
  ...but,
})

/** A session of an hour. @param aal the factors that its sign-in has used */
export function madeSession(user: User = madeUser(), aal: 'aal1' | 'aal2' = 'aal1'): Session {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const token = [
    { alg: 'none', typ: 'JWT' },
    { sub: user.id, aal, exp: expires_at },
  ].map(inBase64)
  return {
    access_token: `${token.join('.')}.c2lnbmF0dXJl`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user,
  }
}

/** Stores a session like another tab, so that the page reads its storage again. */
function keep(session: Session | undefined): void {
  if (session) localStorage.setItem(sessionKey, JSON.stringify(session))
  else localStorage.removeItem(sessionKey)
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
}

/** The page reads its storage only while a part of it needs the session. */
async function tell(session: Session | undefined): Promise<void> {
  await renderHook(() => useSession())
  keep(session)
}

async function keepForTest(session: Session | undefined): Promise<void> {
  await tell(session)
  onTestFinished(async () => {
    await tell(undefined)
    await cleanup()
  })
}

/** Signs a person in until the test ends. Must be called before the part is drawn. */
export const signedIn = (session = madeSession()): Promise<void> => keepForTest(session)

/** Starts signed out; a sign-in during the test is forgotten at its end. */
export const signedOut = (): Promise<void> => keepForTest(undefined)
