import { z } from 'zod'

import { mailTopics } from '#domain/accounts/mail-topics.ts'
import { isWrittenPhone } from '#domain/written-phone.ts'
import { operation } from '#platform/http/contract.ts'
import { oneLineOrNone } from '#platform/http/fields.ts'

/**
 * Input of the sign-in service's clients; `null` counts as absent. Unknown keys are ignored, because the published
 * client sends some.
 */
const pkce = {
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
}
const who = { email: z.string().optional(), phone: z.string().optional() }
const data = z.record(z.string(), z.unknown()).optional()

const channel = z.string().optional()
/** A captcha's answer; other keys in it are not refused. */
const human = {
  gotrue_meta_security: z.object({ captcha_token: z.string().optional() }).optional().catch(undefined),
}

export const signUpBody = z.object({
  ...who,
  ...pkce,
  ...human,
  password: z.string().optional(),
  channel,
  data,
})

export const passwordBody = z.object({ ...who, ...human, password: z.string().optional() })

export const refreshBody = z.object({ refresh_token: z.string().optional() })

export const pkceBody = z.object({ auth_code: z.string().optional(), code_verifier: z.string().optional() })

export const ssoBody = z.object({
  ...pkce,
  ...human,
  provider_id: z.string().optional(),
  domain: z.string().max(255).optional(),
  redirect_to: z.string().optional(),
  skip_http_redirect: z.boolean().optional(),
})

const claimName = z.string().max(255)
/** Names and sizes are bounded, because the attributes travel in tokens. */
const attributeMapping = z.object({
  keys: z
    .record(
      z.string().regex(/^[\w:./-]{1,64}$/),
      z.object({
        name: claimName.optional(),
        names: z.array(claimName).max(10).optional(),
        default: z.union([z.string().max(255), z.number(), z.boolean()]).optional(),
        array: z.boolean().optional(),
      }),
    )
    .refine((keys) => Object.keys(keys).length <= 30)
    .optional(),
})

export const ssoProviderBody = z.object({
  type: z.string().optional(),
  metadata_xml: z.string().optional(),
  metadata_url: z.string().max(2048).optional(),
  domains: z.array(z.string().max(253)).max(100).optional(),
  attribute_mapping: attributeMapping.optional(),
  name_id_format: z
    .enum([
      'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
      'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    ])
    .optional(),
  resource_id: z.string().max(255).optional(),
  disabled: z.boolean().optional(),
})

export const idTokenBody = z.object({
  provider: z.string().optional(),
  client_id: z.string().optional(),
  issuer: z.string().optional(),
  id_token: z.string().optional(),
  access_token: z.string().optional(),
  nonce: z.string().optional(),
  link_identity: z.boolean().optional(),
})

export const otpBody = z.object({
  ...who,
  ...pkce,
  ...human,
  create_user: z.boolean().optional(),
  channel,
  data,
})

export const verifyBody = z.object({
  ...who,
  type: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
  redirect_to: z.string().optional(),
})

export const recoverBody = z.object({ ...pkce, ...human, email: z.string().optional() })

export const resendBody = z.object({ ...who, ...pkce, ...human, type: z.string().optional() })

export const changeUserBody = z.object({
  ...who,
  ...pkce,
  channel,
  nonce: z.string().optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
  data,
  app_metadata: z.unknown().optional(),
})

/** The one row that the REST calls accept. A role in it is ignored, so that callers cannot raise their own. */
export const profileRow = z.object({
  id: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  phone: z.string().nullish(),
  business_name: z.string().nullish(),
})

export const enrollBody = z.object({
  factor_type: z.string().optional(),
  friendly_name: z.string().optional(),
  issuer: z.string().optional(),
  phone: z.string().optional(),
})

export const challengeBody = z.object({ channel: z.string().optional() })

const credential = z.looseObject({ id: z.string(), rawId: z.string(), type: z.literal('public-key') })

/** A device's answer when it makes a new credential, in WebAuthn's JSON. */
export const newCredential = credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** A device's answer when it proves a credential, in WebAuthn's JSON. */
export const provedCredential = credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
})

export const factorAnswerBody = z.object({
  challenge_id: z.string().optional(),
  code: z.string().optional(),
  webauthn: z.looseObject({ credential_response: z.unknown().optional() }).optional(),
})

export const recoveryNameBody = z.object({ friendly_name: z.string().optional() })

export const recoveryCodeBody = z.object({ code: z.string().optional() })

export const passkeyOptionsBody = z.object(human)

export const passkeyAnswerBody = z.object({
  challenge_id: z.string().optional(),
  credential: z.unknown().optional(),
})

export const passkeyNameBody = z.object({ friendly_name: z.string().optional() })

const metadata = z.record(z.string(), z.unknown()).optional()

/** An operator's data for a new or changed user. */
export const adminUserBody = z.object({
  ...who,
  id: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: z.string().optional(),
})

export const adminDeleteBody = z.object({ should_soft_delete: z.boolean().optional() })

export const adminFactorBody = z.object({
  friendly_name: z.string().optional(),
  phone: z.string().optional(),
})

export const inviteBody = z.object({ email: z.string().optional(), data })

export const generateLinkBody = z.object({
  type: z.string().optional(),
  email: z.string().optional(),
  new_email: z.string().optional(),
  password: z.string().optional(),
  data,
})

const instant = z.iso.datetime({ offset: true })

const sessionView = z.object({
  id: z.uuid(),
  /** Null where the device does not name it. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The service has no source for the location of an address. */
  place: z.null(),
  signedInAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
})

export const listMySessions = operation({
  method: 'GET',
  path: '/me/sessions',
  summary: 'List own sign-ins by device, most recently used first',
  tag: 'account',
  access: 'signed-in',
  output: z.object({ items: z.array(sessionView) }),
  errors: ['unauthorized'],
})

export const endMySession = operation({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  summary: 'End one of the own sign-ins; its tokens stop working within a second',
  tag: 'account',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['unauthorized', 'not_found'],
})

export const exportMyData = operation({
  method: 'GET',
  path: '/me/export',
  summary: 'Download all own data as one JSON file',
  tag: 'account',
  access: 'signed-in',
  output: z.looseObject({ exportedAt: instant }),
  errors: ['unauthorized'],
})

export const deleteMyAccount = operation({
  method: 'DELETE',
  path: '/me',
  summary:
    'Delete the account: needs the password, a reauthentication code, or a second factor used in the last ten minutes; an account with a second factor always needs a sign-in with it',
  tag: 'account',
  access: 'signed-in',
  body: z.strictObject({
    password: z.string().max(1000).optional(),
    nonce: z.string().max(40).optional(),
  }),
  status: 204,
  errors: ['unauthorized', 'validation_failed', 'proof_needed', 'rate_limited'],
})

const profileView = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  role: z.enum(['customer', 'business', 'admin']),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  businessName: z.string().nullable(),
  language: z.enum(['el', 'en']),
  /** Whether the person wants to be asked for reviews, and to be told of points that end soon. */
  wantsReviewMails: z.boolean(),
  wantsPointsMails: z.boolean(),
  /** Whether the person wants the figures of each month of the salons whose reports they may see. */
  wantsFiguresMails: z.boolean(),
})

export const readMyProfile = operation({
  method: 'GET',
  path: '/me/profile',
  summary: 'Read own names, phone, language and choice of mails, and whether there is a password',
  tag: 'account',
  access: 'signed-in',
  output: profileView.extend({ hasPassword: z.boolean() }),
  errors: ['unauthorized', 'not_found'],
})

export const changeMyProfile = operation({
  method: 'PATCH',
  path: '/me/profile',
  summary:
    'Change own names, phone, language and choice of mails; an empty text clears a field, a missing one leaves it',
  tag: 'account',
  access: 'signed-in',
  body: z.strictObject({
    firstName: oneLineOrNone(80).optional(),
    lastName: oneLineOrNone(80).optional(),
    phone: oneLineOrNone(40)
      .refine((text) => text === '' || isWrittenPhone(text), { params: { reason: 'phone' } })
      .optional(),
    businessName: oneLineOrNone(120).optional(),
    language: z.enum(['el', 'en']).optional(),
    wantsReviewMails: z.boolean().optional(),
    wantsPointsMails: z.boolean().optional(),
    wantsFiguresMails: z.boolean().optional(),
  }),
  output: profileView,
  errors: ['unauthorized', 'validation_failed'],
})

/** As mail programs send it (RFC 8058): a form, whose content says nothing that the address does not. */
export const turnMailsOff = operation({
  method: 'POST',
  path: '/mails-off/{token}',
  summary:
    'Stop the mails of one topic by the link in such a mail, without signing in; repeating changes nothing',
  tag: 'account',
  access: 'anyone',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  bodyTypes: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
  bodyBytes: 4096,
  body: z.instanceof(Uint8Array),
  output: z.object({ topic: z.enum(mailTopics) }),
  errors: ['not_found', 'validation_failed'],
})
