import { AuthError } from '#domain/accounts/auth-error.ts'
import { companyProfile } from '#domain/accounts/company-profile.ts'
import { isUuid } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { SSO_SECONDS } from '#platform/sign-in-limits.ts'
import { type Assertion, BadAssertion, checkedAssertion, claimedIssuer } from '#platform/sign-in/saml.ts'

import { addFlow } from '../store/flow-states.ts'
import { takeFlow, whyNotTaken } from '../store/oauth-flows.ts'
import { noteSessionEnd } from '../store/sso-accounts.ts'
import { type SsoProvider, ssoProvider, ssoProviderOfEntity, takeAssertion } from '../store/sso-providers.ts'
import { idpOf, ourSide, requireEnabled } from './begin-sso.ts'
import { endFlow, flowAddress } from './end-flow.ts'
import { enterByCompany, type CompanyPerson } from './enter-by-company.ts'
import type { Client } from './issue-session.ts'

export interface CompanyAnswer {
  /** Base64, as the browser brought it. */
  readonly response: string
  /** Our own state, or any value from a company that starts the sign-in itself. */
  readonly relayState: string
  /** The allowed address where a sign-in that the company started continues. */
  readonly redirectTo: string
}

/** The flow or company that an answer belongs to. */
interface Begun {
  readonly provider: SsoProvider
  /** Null: the company started the sign-in. */
  readonly flowId: string | null
  readonly requestId: string | null
}

/**
 * Ends a sign-in with a company's facts about the person.
 * @returns the address to send the browser to, with tokens or a code
 * @throws AuthError saml_relay_state_not_found, saml_relay_state_expired, saml_idp_not_found, sso_provider_disabled,
 *   validation_failed (the assertion is not valid), saml_assertion_no_user_id, saml_assertion_no_email, user_banned,
 *   signup_disabled
 */
export async function endSso(platform: Platform, answer: CompanyAnswer, client: Client): Promise<string> {
  const begun = isUuid(answer.relayState)
    ? await begunHere(platform, answer.relayState)
    : await begunThere(platform, answer.response)
  requireEnabled(begun.provider)
  const assertion = await believed(platform, begun, answer.response)
  const person = personOf(begun.provider, assertion)
  const end = await platform.dbs.auth.transaction().execute(async (tx) => {
    if (
      !(await takeAssertion(tx, { providerId: begun.provider.id, id: assertion.id }, assertion.usableUntil))
    )
      throw notValid(platform, 'it was used before')
    const userId = await enterByCompany(platform, tx, person, client)
    const id = begun.flowId ?? (await flowOfTheirs(tx, begun.provider, answer.redirectTo))
    return endFlow(tx, await noteSessionEnd(tx, id, assertion.sessionEnds), { userId, client })
  })
  return flowAddress(platform, end)
}

async function begunHere(platform: Platform, state: string): Promise<Begun> {
  const { auth } = platform.dbs
  const flow = await takeFlow(auth, state, { method: 'sso/saml', seconds: SSO_SECONDS })
  if (flow === undefined) {
    if ((await whyNotTaken(auth, state, 'sso/saml')) === 'expired')
      throw new AuthError('saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
    throw new AuthError('saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?')
  }
  const provider = await ssoProvider(auth, flow.provider)
  if (provider === undefined) throw idpNotFound()
  const { requestId } = flow.details as { requestId: string }
  return { provider, flowId: flow.id, requestId }
}

async function begunThere(platform: Platform, response: string): Promise<Begun> {
  const issuer = claimedIssuer(response)
  const provider = issuer === undefined ? undefined : await ssoProviderOfEntity(platform.dbs.auth, issuer)
  if (provider === undefined) throw idpNotFound()
  return { provider, flowId: null, requestId: null }
}

const idpNotFound = () =>
  new AuthError(
    'saml_idp_not_found',
    'A SAML connection has not been established with this Identity Provider',
  )

/** Logs the reason and keeps it out of the answer, so that forgers learn nothing. */
function notValid(platform: Platform, reason: string): AuthError {
  platform.log.warn({ reason: reason.slice(0, 200) }, 'a company’s answer was refused')
  return new AuthError('validation_failed', 'SAML Assertion is not valid')
}

async function believed(
  platform: Platform,
  { provider, requestId }: Begun,
  response: string,
): Promise<Assertion> {
  try {
    const now = platform.now()
    const assertion = await checkedAssertion(idpOf(provider), ourSide(platform), { response, now })
    if (assertion.inResponseTo !== requestId) throw new BadAssertion('it answers another request')
    return assertion
  } catch (error) {
    throw error instanceof BadAssertion ? notValid(platform, error.message) : error
  }
}

/** @throws AuthError saml_assertion_no_user_id, saml_assertion_no_email */
function personOf(provider: SsoProvider, assertion: Assertion): CompanyPerson {
  const { subject, email, claims } = companyProfile(assertion, provider.attribute_mapping)
  if (subject === undefined)
    throw new AuthError(
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  if (email === undefined)
    throw new AuthError(
      'saml_assertion_no_email',
      'SAML Assertion does not contain an email address. Please fix the attribute mapping.',
    )
  return { provider: `sso:${provider.id}`, issuer: provider.entity_id, subject, email, claims }
}

/** Makes a flow for a sign-in that the company started, so that it ends like ours. */
const flowOfTheirs = (tx: Db, provider: SsoProvider, redirectTo: string): Promise<string> =>
  addFlow(tx, {
    method: 'sso/saml',
    provider: provider.id,
    challenge: null,
    redirectTo,
    linkingUserId: null,
    details: {},
  })
