import { randomUUID } from 'node:crypto'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import { type CompanyIdp, type OurSide, requestAddress } from '#platform/sign-in/saml.ts'

import { addFlow, type Challenge } from '../store/flow-states.ts'
import { type SsoProvider, ssoProvider, ssoProviderOfDomain } from '../store/sso-providers.ts'

/** Names a company by its id or by the domain of its addresses. */
export type Company = { readonly id: string } | { readonly domain: string }

/** Our service as companies know it. */
export const ourSide = ({ config }: Platform): OurSide => ({
  entityId: `${config.publicUrl}/auth/v1/sso/saml/metadata`,
  acsUrl: `${config.publicUrl}/auth/v1/sso/saml/acs`,
  keys: config.auth.samlKeys,
})

export const idpOf = (provider: SsoProvider): CompanyIdp => ({
  entityId: provider.entity_id,
  ssoUrl: provider.sso_url,
  certificates: provider.certificates,
  nameIdFormat: provider.name_id_format,
})

/** @throws AuthError sso_provider_disabled */
export function requireEnabled(provider: SsoProvider): void {
  if (provider.disabled)
    throw new AuthError('sso_provider_disabled', 'SSO is disabled for this identity provider')
}

/**
 * Begins a sign-in at a company.
 * @returns the company's address, which works once and for two minutes
 * @throws AuthError sso_provider_not_found, sso_provider_disabled
 */
export async function beginSso(
  platform: Platform,
  company: Company,
  { challenge, redirectTo }: { challenge: Challenge | null; redirectTo: string },
): Promise<string> {
  const { auth } = platform.dbs
  const provider =
    'id' in company ? await ssoProvider(auth, company.id) : await ssoProviderOfDomain(auth, company.domain)
  if (provider === undefined)
    throw new AuthError('sso_provider_not_found', 'No SSO provider assigned for this domain')
  requireEnabled(provider)
  const requestId = `_${randomUUID()}`
  const relayState = await addFlow(auth, {
    method: 'sso/saml',
    provider: provider.id,
    challenge,
    redirectTo,
    linkingUserId: null,
    details: { requestId },
  })
  return requestAddress(idpOf(provider), ourSide(platform), { requestId, relayState })
}
