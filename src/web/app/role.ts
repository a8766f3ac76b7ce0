import { useEffect, useSyncExternalStore } from 'react'

import { fetchFlagged } from './connection.ts'
import { accessToken, useSession } from './session.ts'

export type Role = 'customer' | 'business' | 'admin'

/** The state of a role: still loading, one of three, or failed to load. */
export type RoleAnswer = Role | 'unknown' | 'unreadable'

const roles: readonly unknown[] = ['customer', 'business', 'admin'] satisfies Role[]
const isRole = (value: unknown): value is Role => roles.includes(value)

let known: { readonly userId: string; readonly role: RoleAnswer } | undefined
const listeners = new Set<() => void>()

function keep(next: typeof known): void {
  known = next
  for (const listener of listeners) listener()
}

/** Reads the own role from the server. A failed request gives no role, and pages show what every user may see. */
async function readRole(userId: string): Promise<RoleAnswer> {
  try {
    const token = await accessToken()
    const answer = await fetchFlagged(`/rest/v1/profiles?select=role&id=eq.${userId}`, {
      headers: { accept: 'application/vnd.pgrst.object+json', authorization: `Bearer ${token}` },
    })
    const { role } = (answer.ok ? await answer.json() : {}) as { readonly role?: unknown }
    return isRole(role) ? role : 'unreadable'
  } catch {
    // No network, or no JSON: the same as an answer without a role.
    return 'unreadable'
  }
}

function readOnce(userId: string): void {
  if (known?.userId === userId && known.role !== 'unreadable') return
  const loading = { userId, role: 'unknown' } as const
  keep(loading)
  void readRole(userId).then((role) => {
    // Another user may have signed in meanwhile.
    if (known === loading) keep({ userId, role })
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called after a change of the role: the next part that needs it reads it anew. */
export const forgetRole = (): void => keep(undefined)

/**
 * The role of the user who is signed in, for menus and pages of one role. It is read once, by the first part that needs
 * it. It protects nothing: the server checks every call by its own rules.
 */
export function useRole(): RoleAnswer {
  const userId = useSession().user?.id
  const answer = useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )
  useEffect(() => {
    if (userId !== undefined) readOnce(userId)
  }, [userId])
  return userId !== undefined && answer?.userId === userId ? answer.role : 'unknown'
}
