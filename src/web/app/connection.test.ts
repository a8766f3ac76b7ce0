import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const status = 'connection-status'
const checkedAt = 'connection-checked-at'

let stored: Map<string, string>
/** Calls that the page made: «HEAD /rest/v1/». */
let calls: string[]
let answer: (signal: AbortSignal) => Promise<Response>

/** As a page that was just opened has it: it remembers nothing but what the browser keeps. */
async function freshPage() {
  vi.resetModules()
  return import('./connection.ts')
}

beforeEach(() => {
  stored = new Map()
  calls = []
  answer = () => Promise.resolve(new Response('[]'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', (path: string, { method, signal }: { method: string; signal: AbortSignal }) => {
    calls.push(`${method} ${path}`)
    return answer(signal)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the first look asks for the root, and once whether there are tables', async () => {
  const { checkConnection } = await freshPage()
  expect(await checkConnection()).toBe(true)
  expect(calls).toEqual(['HEAD /rest/v1/', 'GET /rest/v1/salons?select=id&limit=1'])
  expect(stored.get(status)).toBe('connected')
  expect(stored.get('connection-table-exists')).toBe('true')
})

test('an answer holds for 15 seconds, in every page', async () => {
  await (await freshPage()).checkConnection()
  const asked = calls.length
  stored.set(checkedAt, String(Date.now() - 14_500))
  await (await freshPage()).checkConnection()
  expect(calls).toHaveLength(asked)
  stored.set(checkedAt, String(Date.now() - 15_000))
  await (await freshPage()).checkConnection()
  expect(calls.slice(asked)).toEqual(['HEAD /rest/v1/'])
})

test('a loss that the page before remembered is looked at anew: leaving it broke its calls off', async () => {
  stored.set(status, 'disconnected')
  stored.set(checkedAt, String(Date.now() - 500))
  expect(await (await freshPage()).checkConnection()).toBe(true)
  expect(calls[0]).toBe('HEAD /rest/v1/')
})

test('a loss that this page has seen holds until a fresh look', async () => {
  const { checkConnection, flagUnreachable } = await freshPage()
  flagUnreachable(new Error('Failed to fetch'))
  expect(await checkConnection()).toBe(false)
  expect(calls).toEqual([])
  expect(await checkConnection({ fresh: true })).toBe(true)
})

test('a server that is silent for 5 seconds is lost', async () => {
  const waiting = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal)
  answer = (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const { checkConnection } = await freshPage()
  const looking = checkConnection()
  expect(timeout.mock.calls).toEqual([[5000]])
  waiting.abort()
  expect(await looking).toBe(false)
  expect(stored.get(status)).toBe('disconnected')
})

test.each([
  ['Failed to fetch', 'disconnected'],
  ['fetch failed', 'disconnected'],
  ['NetworkError when attempting to FETCH resource.', 'disconnected'],
  ['The server said no', undefined],
])('an error that says «%s» leaves the connection %s', async (message, kept) => {
  const { flagUnreachable } = await freshPage()
  flagUnreachable(new Error(message))
  expect(stored.get(status)).toBe(kept)
})

test('storage that is blocked changes nothing but the memory', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  expect(await (await freshPage()).checkConnection()).toBe(true)
})
