import { useEffect, useSyncExternalStore } from 'react'

import type { forgetDesign, listSavedDesigns, saveDesign } from '#features/designs/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'

const key = 'onyxi-designs'
const most = 100
const none: readonly string[] = []
const listeners = new Set<() => void>()
/** As it was read last, so that an unchanged list is the same. */
let last = { text: '[]', ids: none }

function onDevice(): readonly string[] {
  try {
    const text = localStorage.getItem(key) ?? '[]'
    if (text !== last.text) last = { text, ids: read(text) }
  } catch {
    // Blocked storage: they live as long as the page.
  }
  return last.ids
}

function read(text: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : none
  } catch {
    return none
  }
}

function keepOnDevice(ids: readonly string[]): void {
  last = { text: JSON.stringify(ids), ids }
  try {
    if (ids.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, last.text)
  } catch {
    // Blocked storage: they live as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const put = (design: string) => api<typeof saveDesign>('PUT', '/me/designs/{design}', { params: { design } })
const remove = (design: string) =>
  api<typeof forgetDesign>('DELETE', '/me/designs/{design}', { params: { design } })

/** Of the account; undefined before they were read. */
let own: { readonly userId: string; readonly ids: readonly string[] | undefined } | undefined
let reading: Promise<void> | undefined

function keepOwn(userId: string, ids: readonly string[] | undefined): void {
  own = { userId, ids }
  for (const listener of listeners) listener()
}

/** Moves what this device kept into the account; what is gone or too much is left out. */
async function readOwn(userId: string): Promise<void> {
  for (const id of onDevice().toReversed())
    await put(id).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error
    })
  if (onDevice().length > 0) keepOnDevice(none)
  const { ids } = await api<typeof listSavedDesigns>('GET', '/me/designs')
  keepOwn(userId, ids)
}

/** Reads them once for each person; a failure is tried again by the next part that asks. */
function obtainOwn(userId: string): void {
  if (own?.userId === userId && (own.ids || reading)) return
  own = { userId, ids: undefined }
  reading = readOwn(userId)
    .catch((error: unknown) => {
      // The page works without them: a press then saves the design, which changes nothing for a saved one.
      if (!(error instanceof ApiProblem)) throw error
      keepOwn(userId, none)
    })
    .finally(() => (reading = undefined))
}

export interface SavedDesigns {
  /** Newest first; undefined as long as they are not known. */
  readonly ids: readonly string[] | undefined
  readonly isOnDevice: boolean
  readonly toggle: (id: string) => Promise<void>
}

/** Saved designs: of the account, or of this device before somebody signs in. */
export function useSavedDesigns(): SavedDesigns {
  const { status, user } = useSession()
  const userId = status === 'signed-in' ? user?.id : undefined
  const local = useSyncExternalStore(subscribe, onDevice, () => none)
  const known = useSyncExternalStore(
    subscribe,
    () => (own?.userId === userId ? own?.ids : undefined),
    () => undefined,
  )
  useEffect(() => {
    if (userId !== undefined) obtainOwn(userId)
  }, [userId])
  const isOnDevice = status === 'signed-out' || status === 'second-factor'
  const ids = userId === undefined ? (isOnDevice ? local : undefined) : known
  const toggle = async (id: string) => {
    const kept = ids ?? none
    const isKept = kept.includes(id)
    const next = isKept ? kept.filter((each) => each !== id) : [id, ...kept]
    if (userId === undefined) return keepOnDevice(next.slice(0, most))
    await (isKept ? remove(id) : put(id))
    keepOwn(userId, next)
  }
  return { ids, isOnDevice, toggle }
}
