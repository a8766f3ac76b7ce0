import { AuthError } from '#domain/accounts/auth-error.ts'
import type { UserData } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { hashPassword, inHashQueue } from '#platform/password-hash.ts'

import type { Operator } from '../queries.ts'
import { anyUser, markInvited } from '../store/admin-users.ts'
import { noteAction } from '../store/audit-log.ts'
import {
  type FullUser,
  newUserId,
  setPassword,
  setPendingContact,
  userByEmail,
  type UserRow,
} from '../store/users.ts'
import { existing, refuseTaken } from './create-user.ts'
import { invitedUser } from './invite-user.ts'
import { type CodeMail, type MadeCode, makeCode } from './mail-code.ts'
import { addAccount } from './sign-up.ts'

export const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
export type LinkType = (typeof linkTypes)[number]

export interface LinkWanted {
  readonly type: LinkType
  readonly email: string
  /** For a change of address: the new address. */
  readonly newEmail: string | undefined
  /** For a sign-up; its strength has been checked. */
  readonly password: string | undefined
  readonly data: UserData
  readonly redirectTo: string
}

export interface GeneratedLink {
  readonly user: FullUser
  readonly made: MadeCode
  /** The requested type; a magic link for an unknown address becomes a sign-up. */
  readonly type: LinkType
}

/**
 * Makes a code and its link for an operator to pass on; nothing is sent.
 * @throws AuthError user_not_found, email_exists, validation_failed
 */
export async function generateLink(
  platform: Platform,
  operator: Operator,
  wanted: LinkWanted,
  ip: string | undefined,
): Promise<GeneratedLink> {
  const { password } = wanted
  const hash = password === undefined ? null : await inHashQueue(() => hashPassword(password))
  return platform.dbs.auth.transaction().execute(async (tx) => {
    const known = await userByEmail(tx, wanted.email)
    const type = wanted.type === 'magiclink' && known === undefined ? 'signup' : wanted.type
    const mail = await mailOf(platform, tx, { ...wanted, type }, { known, hash })
    const made = await makeCode(platform, tx, mail)
    await noteAction(tx, {
      actorId: operator.id,
      action: 'link_generated',
      targetId: mail.user.id,
      ip,
      detail: { type },
    })
    return { user: existing(await anyUser(tx, mail.user.id)), made, type }
  })
}

type Known = { readonly known: UserRow | undefined; readonly hash: string | null }

async function mailOf(platform: Platform, tx: Db, wanted: LinkWanted, known: Known): Promise<CodeMail> {
  const { type, email, redirectTo } = wanted
  const common = { language: 'el', redirectTo } as const
  if (type === 'signup')
    return { ...common, purpose: 'confirm', user: { id: await signedUpUser(tx, wanted, known), email } }
  if (type === 'invite') {
    const id = await invitedUser(tx, email, wanted.data)
    await markInvited(tx, id)
    return { ...common, purpose: 'invite', user: { id, email } }
  }
  if (known.known === undefined)
    throw new AuthError('user_not_found', 'User with this email not found', { status: 404 })
  const { id } = known.known
  if (type === 'magiclink' || type === 'recovery')
    return { ...common, purpose: type === 'recovery' ? type : 'sign-in', user: { id, email } }
  return { ...common, ...(await changeOf(platform, tx, wanted, id)) }
}

/** Makes an account for the address; an unconfirmed account gets the new password. */
async function signedUpUser(tx: Db, { email, data }: LinkWanted, { known, hash }: Known): Promise<string> {
  if (known?.email_confirmed_at)
    throw new AuthError('email_exists', 'A user with this email address has already been registered')
  if (known !== undefined) {
    if (hash !== null) await setPassword(tx, known.id, hash)
    return known.id
  }
  const id = await newUserId(tx)
  const contact = { way: 'email', address: email } as const
  const account = { id, contact, passwordHash: hash, confirmed: false, data, byOperator: true }
  await addAccount(tx, account, 'el')
  return id
}

async function changeOf(
  platform: Platform,
  tx: Db,
  { type, email, newEmail }: LinkWanted,
  id: string,
): Promise<Pick<CodeMail, 'purpose' | 'user' | 'newEmail' | 'completes'>> {
  const isDouble = platform.config.auth.doubleConfirmEmailChange
  if (type === 'email_change_current' && !isDouble)
    throw new AuthError('validation_failed', 'Enable secure email change to generate link for current email')
  if (newEmail === undefined) throw new AuthError('validation_failed', 'new_email is required')
  await refuseTaken(tx, { email: newEmail, phone: null, id })
  await setPendingContact(tx, id, { way: 'email', address: newEmail })
  const isNew = type === 'email_change_new'
  return {
    purpose: isNew ? 'email-change-new' : 'email-change-current',
    user: { id, email: isNew ? newEmail : email },
    newEmail,
    completes: !isDouble,
  }
}
