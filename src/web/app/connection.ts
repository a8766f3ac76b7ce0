import { useSyncExternalStore } from 'react'

/** The last check, kept in the browser: whether the server was reached, when, and whether its database answered. */
const keys = {
  status: 'connection-status',
  checkedAt: 'connection-checked-at',
  tableExists: 'connection-table-exists',
} as const

const cacheMilliseconds = 15_000
const timeoutMilliseconds = 5000

let isLost = false
/** Counts the calls that did not reach the server: an older check that did is outdated then. */
let losses = 0
const listeners = new Set<() => void>()

function setLost(lost: boolean): void {
  if (lost === isLost) return
  isLost = lost
  for (const listener of listeners) listener()
}

/** Blocked storage only means that nothing is remembered. */
function remember(entries: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  } catch {
    return
  }
}

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

async function reaches(path: string, method: 'GET' | 'HEAD'): Promise<boolean> {
  try {
    const answer = await fetch(path, { method, signal: AbortSignal.timeout(timeoutMilliseconds) })
    return answer.ok
  } catch {
    // No network, no server and a timeout look the same to the user.
    return false
  }
}

/**
 * Whether the server was reached in the last 15 seconds, by any tab. A loss on another page is never shared this way:
 * leaving a page aborts its calls, which looks the same, and the next page would report a lost connection.
 */
function wasReached(): boolean {
  const age = Date.now() - Number(remembered(keys.checkedAt) ?? 0)
  return age >= 0 && age < cacheMilliseconds && remembered(keys.status) === 'connected'
}

/**
 * Asks the server whether it is there, unless it was reached within 15 seconds or this page has noticed its loss.
 * @returns whether it is there
 */
export async function checkConnection({ fresh = false } = {}): Promise<boolean> {
  if (!fresh && isLost) return false
  const isKnown = !fresh && wasReached()
  const before = losses
  const connected = isKnown || (await reaches('/rest/v1/', 'HEAD'))
  if (connected && before !== losses) return false
  if (!isKnown) await keep(connected)
  setLost(!connected)
  return connected
}

async function keep(connected: boolean): Promise<void> {
  remember({ [keys.status]: connected ? 'connected' : 'disconnected', [keys.checkedAt]: String(Date.now()) })
  if (!connected || remembered(keys.tableExists) === 'true') return
  const answers = await reaches('/rest/v1/salons?select=id&limit=1', 'GET')
  remember({ [keys.tableExists]: String(answers) })
}

/** A failure whose message speaks of fetching is one of the connection: the banner says so. */
export function flagUnreachable(error: unknown): void {
  const message = error instanceof Error ? error.message : ''
  if (!/fetch/i.test(message)) return
  losses++
  remember({ [keys.status]: 'disconnected', [keys.checkedAt]: String(Date.now()) })
  setLost(true)
}

/** Calls our own server outside the JSON API; a call that does not arrive sets the flag. @throws as `fetch` */
export async function fetchFlagged(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    flagUnreachable(error)
    throw error
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  )
