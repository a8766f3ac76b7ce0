import { useEffect, useSyncExternalStore } from 'react'

import type { forgetDesign, listSavedDesigns, saveDesign } from '#features/designs/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import type { LoadedQuery } from '../../ui/loaded.tsx'

const key = 'onyxi-designs'
const most = 100
const none: readonly string[] = []
const listeners = new Set<() => void>()
/** The last read value, so that an unchanged list stays the same object. */
let last = { text: '[]', ids: none }

function onDevice(): readonly string[] {
  try {
    const text = localStorage.getItem(key) ?? '[]'
    if (text !== last.text) last = { text, ids: read(text) }
  } catch {
    // With blocked storage they last as long as the page.
  }
  return last.ids
}

function read(text: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : none
  } catch {
    // Another value under this name: nothing is saved.
    return none
  }
}

function keepOnDevice(ids: readonly string[]): void {
  last = { text: JSON.stringify(ids), ids }
  try {
    if (ids.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, last.text)
  } catch {
    // With blocked storage they last as long as the page.
  }
  for (const listener of listeners) listener()
}

const put = (design: string) => api<typeof saveDesign>('PUT', '/me/designs/{design}', { params: { design } })
const remove = (design: string) =>
  api<typeof forgetDesign>('DELETE', '/me/designs/{design}', { params: { design } })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface OwnDesigns {
  readonly userId: string
  /** Undefined before they were read. */
  readonly ids?: readonly string[]
  readonly isError: boolean
}

/** The designs of the account. */
let own: OwnDesigns | undefined
let reading: Promise<void> | undefined

function keepOwn(next: OwnDesigns): void {
  own = next
  for (const listener of listeners) listener()
}

/** Refusals that would come again. */
const lasting: ReadonlySet<string> = new Set(['not_found', 'limit_reached', 'validation_failed'])

/**
 * Moves the designs of this device into the account, the newest last. Those that failed to be sent stay for the next
 * time.
 */
async function followIntoAccount(): Promise<void> {
  for (const id of onDevice().toReversed()) {
    await put(id).catch((error: unknown) => {
      if (!(error instanceof ApiProblem && lasting.has(error.code))) throw error
    })
    keepOnDevice(onDevice().filter((each) => each !== id))
  }
}

async function readOwn(userId: string): Promise<void> {
  await followIntoAccount()
  const { ids } = await api<typeof listSavedDesigns>('GET', '/me/designs')
  keepOwn({ userId, ids, isError: false })
}

/** Reads them once for each person; after a failure the next part that asks tries again. */
function obtainOwn(userId: string): void {
  if (own?.userId === userId && (own.ids || reading)) return
  own = { userId, isError: false }
  reading = readOwn(userId)
    .catch((error: unknown) => {
      keepOwn({ userId, isError: true })
      if (!(error instanceof ApiProblem)) throw error
    })
    .finally(() => (reading = undefined))
}

export interface SavedDesigns extends LoadedQuery<readonly string[]> {
  readonly isOnDevice: boolean
  readonly toggle: (id: string) => Promise<void>
}

/** The ids of saved designs, newest first: of the account, or of this device without one. */
export function useSavedDesigns(): SavedDesigns {
  const { status, user } = useSession()
  const userId = status === 'signed-in' ? user?.id : undefined
  const local = useSyncExternalStore(subscribe, onDevice, () => none)
  const known = useSyncExternalStore(
    subscribe,
    () => (own?.userId === userId ? own : undefined),
    () => undefined,
  )
  useEffect(() => {
    if (userId !== undefined) obtainOwn(userId)
  }, [userId])
  const isOnDevice = status === 'signed-out' || status === 'second-factor'
  const data = isOnDevice ? local : known?.ids
  const toggle = async (id: string) => {
    const isKept = data?.includes(id) === true
    const next = isKept ? data.filter((each) => each !== id) : [id, ...(data ?? none)]
    if (userId === undefined) return keepOnDevice(next.slice(0, most))
    await (isKept ? remove(id) : put(id))
    if (data) keepOwn({ userId, ids: next, isError: false })
    else obtainOwn(userId)
  }
  const refetch = () => userId !== undefined && obtainOwn(userId)
  return { data, isError: known?.isError === true, refetch, isOnDevice, toggle }
}
