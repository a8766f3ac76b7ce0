import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { openClient } from './db.ts'

/** The addresses of one database for each of its roles; db/access says what each may do. */
export interface DatabaseUrls {
  /** Owns everything: migrations, demo, audit. Never serves a request. */
  readonly ownerUrl: string
  readonly appUrl: string
  readonly authUrl: string
  readonly publicUrl: string
  readonly workerUrl: string
}

const REFUSED = new Set(['28P01', '28000']) // wrong password; no login yet
const UPDATED_BY_ANOTHER = 'XX000' // "tuple concurrently updated"
const ATTEMPTS = 50

/**
 * The address of each role. Their passwords are derived from the owner's, so that none has to be stored.
 * @param ownerUrl address of the owner, with its password
 */
export function roleUrls(ownerUrl: string): DatabaseUrls {
  return {
    ownerUrl,
    appUrl: urlOf(ownerUrl, 'onyxi_app'),
    authUrl: urlOf(ownerUrl, 'onyxi_auth'),
    publicUrl: urlOf(ownerUrl, 'onyxi_public'),
    workerUrl: urlOf(ownerUrl, 'onyxi_worker'),
  }
}

function urlOf(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl)
  const key = decodeURIComponent(url.password)
  url.hostname ||= 'localhost' // an address without a host (a socket) would silently drop the name
  url.username = role
  url.password = createHmac('sha256', key).update(`onyxi:${role}`).digest('base64url')
  return url.href
}

/**
 * Lets the roles of the migrations log in. Changes nothing when they already can; several processes may do so at once.
 */
export async function prepareRoles(ownerUrl: string): Promise<DatabaseUrls> {
  const { ownerUrl: owner, ...roles } = roleUrls(ownerUrl)
  await Promise.all(
    Object.values(roles).map(async (url) => {
      if (!(await canLogIn(url))) await allowLogin(owner, new URL(url))
    }),
  )
  return { ownerUrl, ...roles }
}

async function canLogIn(url: string): Promise<boolean> {
  try {
    const client = await openClient(url)
    await client.end()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && REFUSED.has(error.code ?? '')) return false
    throw error
  }
}

async function allowLogin(ownerUrl: string, { username, password }: URL): Promise<void> {
  const client = await openClient(ownerUrl)
  try {
    await alterRole(client, `alter role ${username} login password '${scramVerifier(password)}'`)
  } finally {
    await client.end()
  }
}

async function alterRole(client: pg.Client, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(statement)
      return
    } catch (error) {
      const contended = error instanceof pg.DatabaseError && error.code === UPDATED_BY_ANOTHER
      if (!contended || attempt === ATTEMPTS) throw error
    }
    await sleep(20 * Math.random())
  }
}

/**
 * The form in which PostgreSQL stores a password (RFC 5803), so that the password itself never reaches a statement log.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256')
  const mac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(mac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${mac('Server Key').toString('base64')}`
}
