import type { AuthClient as AuthClientClass, Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'

import { flagUnreachable } from './connection.ts'
import { needsSecondFactor } from './second-factor-due.ts'
import { sessionKey } from './session-mark.ts'

export type AuthClient = InstanceType<typeof AuthClientClass>

export interface SessionState {
  /**
   * `unknown` while the server renders and until the browser has looked; `loading` while a stored but outdated session
   * is being renewed; `second-factor` after the first step of two, which is no sign-in yet.
   */
  readonly status: 'unknown' | 'loading' | 'second-factor' | 'signed-in' | 'signed-out'
  /** Of `signed-in` and `second-factor`. */
  readonly user?: User
}

const unknown: SessionState = { status: 'unknown' }
const signedOut: SessionState = { status: 'signed-out' }
/** A token that ends within this time is renewed before it is used. */
const marginSeconds = 60

let state = unknown
let auth: Promise<AuthClient> | undefined
const listeners = new Set<() => void>()

function setState(next: SessionState): void {
  state = next
  // Half a sign-in is none: the header offers to sign in again.
  const isOut = next.status === 'signed-out' || next.status === 'second-factor'
  if (isOut) delete document.documentElement.dataset['session']
  for (const listener of listeners) listener()
}

function stored(): Session | undefined {
  try {
    const text = localStorage.getItem(sessionKey)
    return text === null ? undefined : (JSON.parse(text) as Session)
  } catch {
    // Blocked storage, or something that is no session: the same as being signed out.
    return undefined
  }
}

const isFresh = (session: Session): boolean =>
  (session.expires_at ?? 0) - marginSeconds > Math.floor(Date.now() / 1000)

function fromSession(session: Session | null | undefined): SessionState {
  if (!session) return signedOut
  return { status: needsSecondFactor(session) ? 'second-factor' : 'signed-in', user: session.user }
}

/** Looks into the browser's storage; nothing is loaded unless a session has to be renewed. */
function look(): void {
  const session = stored()
  if (session && !isFresh(session)) {
    setState({ status: 'loading' })
    void getAuth()
      .then((client) => client.getSession())
      .then(({ data, error }) => {
        flagUnreachable(error)
        setState(fromSession(data.session))
      })
      .catch((error: unknown) => {
        flagUnreachable(error)
        setState(signedOut)
      })
    return
  }
  setState(fromSession(session))
}

function subscribe(listener: () => void): () => void {
  const first = listeners.size === 0
  listeners.add(listener)
  if (first) {
    window.addEventListener('storage', onStorage)
    if (state === unknown) queueMicrotask(look)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

// Another tab signed in or out.
function onStorage({ key }: StorageEvent): void {
  if (key === sessionKey || key === null) look()
}

/** Whether the browser is fully signed in now, second factor included. */
export const isSignedIn = (): boolean => state.status === 'signed-in'

/** The user who is signed in, in the browser. Server-rendered pages know no user. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  )

/** The sign-in client; loaded at the first call (25 kB), so call it when the user acts, not when a page opens. */
export function getAuth(): Promise<AuthClient> {
  auth ??= makeClient().catch((error: unknown) => {
    auth = undefined
    throw error
  })
  return auth
}

async function makeClient(): Promise<AuthClient> {
  const { AuthClient } = await import('@supabase/auth-js')
  const client = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'implicit',
    autoRefreshToken: true,
    persistSession: true,
    // The page of returning sign-ins reads its address itself: no other address may start a session.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  })
  client.onAuthStateChange((event, session) => {
    if (event !== 'INITIAL_SESSION' || session) setState(fromSession(session))
  })
  return client
}

/** A bearer token that is valid now, or undefined for a visitor. A fresh one is read from storage, else it's renewed. */
export async function accessToken(): Promise<string | undefined> {
  const session = stored()
  if (!session || needsSecondFactor(session)) return undefined
  if (isFresh(session)) return session.access_token
  const { data, error } = await (await getAuth()).getSession()
  flagUnreachable(error)
  return data.session?.access_token
}

/**
 * For a token that looks valid and is refused by the server: the session was ended elsewhere, which ends it here too, or the
 * token alone was. Where the second factor is missing, the session is known as `second-factor` from then on.
 * @returns a token of a session that goes on; undefined without one
 */
export async function renewedToken(): Promise<string | undefined> {
  const client = await getAuth()
  const before = stored()
  const { data, error } = await client.refreshSession()
  flagUnreachable(error)
  const now = stored()
  // Another tab was quicker, or has raised the session meanwhile: its token is the one that counts.
  if (error && now && now.refresh_token !== before?.refresh_token) return now.access_token
  // The client goes on with a token that has not run out, though the server has just refused it.
  if (error?.status === 400 || error?.status === 401) await client.signOut({ scope: 'local' })
  const { session } = data
  return session && !needsSecondFactor(session) ? session.access_token : undefined
}

/** Refusals of a token whose session is gone anyway. */
const goneStatuses: readonly (number | undefined)[] = [401, 403, 404]

/**
 * Ends this browser's session, on the server first: the client alone would forget it here even if the server could not
 * be reached.
 * @throws when the server was not reached; then the session stays on both sides, and the user can try again
 */
export async function signOut(): Promise<void> {
  const client = await getAuth()
  const { data, error } = await client.getSession()
  // A refused renewal has ended the session here already; one that got no answer has not.
  if (error && stored()) throw error
  if (data.session) {
    const ended = await client.admin.signOut(data.session.access_token, 'local')
    if (ended.error && !goneStatuses.includes(ended.error.status)) throw ended.error
  }
  forgetStored()
  // It finds nothing stored, so it does not call the server again and only notifies its listeners and the other tabs.
  await client.signOut({ scope: 'local' })
}

function forgetStored(): void {
  try {
    localStorage.removeItem(sessionKey)
  } catch {
    // Blocked storage: the client keeps the session in its own memory, and drops it there.
  }
}

/**
 * Drops the first step of a sign-in whose second step was abandoned: at once in this browser, and on the server if it
 * can be reached, where such a session has no rights anyway.
 */
export function leaveHalfway(): void {
  if (state.status !== 'second-factor') return
  setState(signedOut)
  void getAuth().then((client) => client.signOut({ scope: 'local' }))
}
