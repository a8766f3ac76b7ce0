import type { Contact } from '#domain/accounts/contact.ts'
import { profileFacts, type UserData } from '#domain/accounts/sign-up-data.ts'
import type { CodeText } from '#features/messages/commands/send-text.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notBefore } from '#platform/not-before.ts'
import { EVEN_MILLISECONDS } from '#platform/sign-in-limits.ts'

import { isBanned } from '../queries.ts'
import { languageOf, newUserId, userByContact } from '../store/users.ts'
import type { Client } from './issue-session.ts'
import { countCode, type Ending } from './mail-code.ts'
import { sendCode } from './send-code.ts'
import { addAccount } from './sign-up.ts'
import { type Channel, deliverLater, deliverText } from './text-code.ts'

export interface CodeRequest extends Ending {
  readonly contact: Contact
  /** Whether an account is made for an unknown address (number). */
  readonly createUser: boolean
  readonly data: UserData
  readonly channel: Channel
}

/**
 * Sends a code to sign in with. An unknown address (number) gets the same answer as a known one.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit, sms_send_failed
 */
export async function requestCode(platform: Platform, input: CodeRequest, client: Client): Promise<void> {
  const createUser = input.createUser && platform.config.auth.signUps
  const work = platform.dbs.auth
    .transaction()
    .execute((tx) => makeEntry(platform, tx, { ...input, createUser }, client))
  const text = await notBefore(EVEN_MILLISECONDS, work)
  // Where an unknown number gets nothing, waiting for the provider would reveal the known ones.
  if (createUser) await deliverText(platform, text)
  else deliverLater(platform, text)
}

async function makeEntry(
  platform: Platform,
  tx: Db,
  input: CodeRequest,
  client: Client,
): Promise<CodeText | undefined> {
  const person = await knownOrNew(platform, tx, input, client)
  const wanted = { contact: input.contact, purpose: 'otp', holder: person?.id } as const
  await countCode(platform, tx, { ...wanted, isSent: person !== undefined }, client)
  if (person === undefined) return undefined
  const { id: userId, language } = person
  return sendCode(platform, tx, { ...input, userId, language, purpose: 'sign-in' })
}

async function knownOrNew(platform: Platform, tx: Db, input: CodeRequest, client: Client) {
  const { contact, data } = input
  if (input.createUser) {
    const id = await newUserId(tx)
    const account = { id, contact, passwordHash: null, confirmed: false, data }
    if (await addAccount(tx, account, client.language))
      return { id, language: profileFacts(data).language ?? client.language }
  }
  const user = await userByContact(tx, contact)
  if (user === undefined || isBanned(platform, user.banned_until)) return undefined
  return { id: user.id, language: (await languageOf(tx, user.id)) ?? client.language }
}
