import { freePort } from '#platform/free-port.ts'
import { newId } from '#platform/new-id.ts'

import type { World } from '../world.ts'
import type { Call } from './racing-walk.ts'
import { type Running, startProgram } from './scratch.ts'

interface Site {
  readonly origin: string
  readonly process: Running
}

/** An account with its token. */
export interface SignedUp {
  readonly id: string
  readonly token: string
}

export interface TwoSites {
  /** Calls one of the two by chance. */
  readonly call: Call
  /** New customers, who sign up at both in turn. */
  readonly signUp: (count: number) => Promise<readonly SignedUp[]>
  /** The faults of their own that both have logged. */
  readonly errors: () => readonly string[]
  readonly stop: () => Promise<void>
}

/** Two servers in separate processes on one database, whose provider of payments loses and repeats answers. */
export async function twoSites(world: World): Promise<TwoSites> {
  // Started one after the other, because two builds would only wait for each other.
  const sites = [await startSite(world), await startSite(world)]
  const originOf = (n: number) => sites[n % 2]?.origin ?? ''
  return {
    call: async (method, path, { token, body, headers } = {}) => {
      const response = await fetch(`${originOf(Math.floor(Math.random() * 2))}/api/v1${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
    },
    signUp: (count) => Promise.all(Array.from({ length: count }, (_, n) => signUp(originOf(n)))),
    errors: () => errorsIn(sites.map(({ process }) => process)),
    stop: async () => {
      for (const { process } of sites) {
        process.signal('SIGTERM')
        await process.ended
      }
    },
  }
}

/** Calls that failed by our fault, and errors that no call caught. */
export const errorsIn = (processes: readonly Running[]): readonly string[] =>
  processes.flatMap(({ stdout }) =>
    stdout()
      .split('\n')
      .filter((line) => line.includes('"request failed"') || line.includes('uncaught error')),
  )

async function startSite(world: World): Promise<Site> {
  const port = await freePort()
  const settings = {
    DATABASE_URL: world.urls.ownerUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '0',
    PAYMENTS: 'sandbox',
    PICTURES_AHEAD: '0',
    AUTH_AUTOCONFIRM: '1',
    LOG_LEVEL: 'error',
  }
  const process = startProgram('test/process/faulty-site.ts', [], { env: settings })
  await process.printed('Onyxi is open at')
  return { origin: `http://127.0.0.1:${port}`, process }
}

/** Makes a customer. */
export async function signUp(origin: string): Promise<SignedUp> {
  const response = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${newId()}@example.com`, password: 'a long enough secret' }),
  })
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  return { id: session.user.id, token: session.access_token }
}
