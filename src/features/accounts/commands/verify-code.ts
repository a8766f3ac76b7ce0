import { AuthError } from '#domain/accounts/auth-error.ts'
import { extended, type Fields } from '#domain/accounts/redirect-address.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { isBanned } from '../queries.ts'
import { lockFlow } from '../store/flow-states.ts'
import {
  completeRest,
  dropTokens,
  isEntryOut,
  type LiveToken,
  takeLink,
  type TokenKind,
} from '../store/one-time-tokens.ts'
import { linkHash } from '../store/secrets.ts'
import { confirmEmail, confirmPhone, noteSignIn, userById, type UserRow } from '../store/users.ts'
import { giveContact } from './change-contact.ts'
import { endFlow, type FlowEnd, flowAddress } from './end-flow.ts'
import { guessCode } from './guess-code.ts'
import { type Client, openSession, tokenResponse, type TokenResponse } from './issue-session.ts'

/** The proof of the address (number): a code together with it, or the secret of a link. */
export type Proof = { readonly sentTo: string; readonly code: string } | { readonly link: string }

export interface Verification {
  readonly proof: Proof
  /** The kinds of code that the caller's `type` allows. */
  readonly kinds: readonly TokenKind[]
  /** The signed-in account, if any: the code may change only this account's address. */
  readonly signedIn?: string | undefined
}

/** The first of the two codes that a change of address needs was entered. */
export interface HalfDone {
  readonly msg: string
  readonly code: '200'
}

const half: HalfDone = {
  msg: 'Confirmation accepted. Please proceed to confirm the code sent to the other email',
  code: '200',
}

const expired = () => new AuthError('otp_expired', 'Token has expired or is invalid')

/**
 * Signs in with a sent code or link, which confirms the address (number) or changes it. A wrong, used, expired or
 * unknown code gets the same answer.
 * @throws AuthError otp_expired, user_banned, email_exists, phone_exists
 */
export async function verifyCode(
  platform: Platform,
  wanted: Verification,
  client: Client,
): Promise<TokenResponse | HalfDone> {
  const outcome = await platform.dbs.auth.transaction().execute(async (tx) => {
    const proved = await prove(platform, tx, wanted, client)
    if (proved === undefined) return undefined
    return proved.effect === 'half' ? 'half' : openSession(tx, proved.user.id, 'otp', client)
  })
  // Thrown outside the transaction, because a rollback would undo the counted try.
  if (outcome === undefined) throw expired()
  return outcome === 'half' ? half : tokenResponse(platform, outcome)
}

export interface LinkToFollow {
  readonly token: string
  readonly type: string
  readonly kinds: readonly TokenKind[]
  /** The address to continue at if no flow has one. */
  readonly redirectTo: string
}

/**
 * Follows a link in a browser without a client: like `verifyCode`, but the result is the address to continue at.
 * @throws AuthError as `verifyCode`
 */
export async function followLink(platform: Platform, link: LinkToFollow, client: Client): Promise<string> {
  const wanted = { proof: { link: link.token }, kinds: link.kinds }
  const end = await platform.dbs.auth.transaction().execute(async (tx) => {
    const proved = await prove(platform, tx, wanted, client)
    return proved && endLink(tx, proved, link, client)
  })
  if (end === undefined) throw expired()
  if ('message' in end) return extended(end.redirectTo, end.message)
  return flowAddress(platform, end, { type: link.type })
}

type LinkEnd =
  | FlowEnd
  | { readonly redirectTo: string; readonly message: { readonly query?: Fields; readonly fragment: Fields } }

async function endLink(
  tx: Db,
  { effect, token, user }: Proved,
  { redirectTo: asked }: LinkToFollow,
  client: Client,
): Promise<LinkEnd> {
  const flow = token.flowId === null ? undefined : await lockFlow(tx, token.flowId)
  const redirectTo = flow?.redirect_to ?? asked
  if (effect === 'half') {
    const message = { message: half.msg }
    return { redirectTo, message: { fragment: message, ...(flow && { query: message }) } }
  }
  if (flow) return endFlow(tx, flow, { userId: user.id, client })
  const signedIn = await openSession(tx, user.id, 'otp', client)
  return { redirectTo, signedIn, tokens: { token: null, refreshToken: null } }
}

interface Proved {
  readonly token: LiveToken
  readonly user: UserRow
  readonly effect: 'whole' | 'half'
}

async function prove(
  platform: Platform,
  tx: Db,
  { proof, kinds, signedIn }: Verification,
  client: Client,
): Promise<Proved | undefined> {
  const token =
    'link' in proof
      ? await takeLink(tx, linkHash(proof.link), kinds)
      : await guessCode(platform, tx, { sent: { to: proof.sentTo, kinds }, code: proof.code }, client)
  if (token === undefined) return undefined
  const user = await userById(tx, token.userId)
  if (user === undefined) return undefined
  // Thrown, so that the rollback keeps the link for its owner.
  if (isChange(token) && signedIn !== undefined && signedIn !== user.id) throw expired()
  if (isBanned(platform, user.banned_until)) throw new AuthError('user_banned', 'User is banned')
  const effect = await takeEffect(tx, token, user, client)
  if (effect === 'whole') {
    await dropTokens(tx, user.id)
    await noteSignIn(tx, user.id)
  }
  return { token, user, effect }
}

const emailChange: readonly TokenKind[] = ['email_change_current', 'email_change_new']

const isChange = ({ kind }: LiveToken): boolean => kind === 'phone_change' || emailChange.includes(kind)

async function takeEffect(
  tx: Db,
  token: LiveToken,
  user: UserRow,
  client: Client,
): Promise<'whole' | 'half'> {
  if (isChange(token)) {
    if (!token.completes) {
      await completeRest(tx, token, emailChange)
      return 'half'
    }
    const way = token.kind === 'phone_change' ? 'phone' : 'email'
    const address = way === 'phone' ? user.new_phone : user.new_email
    if (address === null) throw expired()
    await giveContact(tx, user, { way, address }, client.userAgent)
    return 'whole'
  }
  const isPhone = token.sentTo === user.phone
  await (isPhone ? confirmPhone : confirmEmail)(
    tx,
    user.id,
    await isStrangersPassword(tx, token, user, isPhone),
  )
  return 'whole'
}

/**
 * Whether the password of an unproved account was chosen by another person, who must not keep a way in. That is so when
 * the code came by mail (text) alone, and when such a code is open and the older one of the sign-up was typed.
 */
async function isStrangersPassword(
  tx: Db,
  token: LiveToken,
  user: UserRow,
  isPhone: boolean,
): Promise<boolean> {
  if ((isPhone ? user.phone_confirmed_at : user.email_confirmed_at) !== null) return false
  return token.kind !== 'confirmation' || (await isEntryOut(tx, user.id))
}
