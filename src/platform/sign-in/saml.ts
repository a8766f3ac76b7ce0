import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'
import { z } from 'zod'

import { withoutEncryption } from './saml-encryption.ts'
import { declaresType } from './saml-metadata.ts'
import { selfSigned } from './self-signed.ts'

/** A company's identity provider. */
export interface CompanyIdp {
  readonly entityId: string
  readonly ssoUrl: string
  /** PEM. */
  readonly certificates: readonly string[]
  readonly nameIdFormat: string | null
}

/** Our service as companies know it. */
export interface OurSide {
  readonly entityId: string
  /** The address that browsers bring the answer to. */
  readonly acsUrl: string
  /**
   * PEM. The first signs our requests, and companies encrypt with it; a second one is announced as the next first one,
   * or still decrypts. Without keys nothing is signed, and nothing encrypted is read.
   */
  readonly keys: readonly string[]
}

export interface Assertion {
  readonly id: string
  readonly nameId: string | undefined
  readonly nameIdFormat: string | undefined
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** The request that it answers; null: it came without a request. */
  readonly inResponseTo: string | null
  /** After this time it would be refused anyway. */
  readonly usableUntil: Temporal.Instant
  /** The end that the company sets for the sign-in. */
  readonly sessionEnds: Temporal.Instant | null
}

/** An answer that cannot be trusted; the message is for the log. */
export class BadAssertion extends Error {
  override readonly name = 'BadAssertion'
}

/** Allows for clocks of companies that are slightly off. */
const SKEW_SECONDS = 60
const LONGEST_RESPONSE = 200_000
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

// The package's cache is unused, because requests and used assertions are stored in the database.
const noMemory = {
  saveAsync: () => Promise.resolve(null),
  getAsync: () => Promise.resolve(null),
  removeAsync: () => Promise.resolve(null),
}

const samlOf = (idp: CompanyIdp, ours: OurSide, requestId = '') =>
  new SAML({
    entryPoint: idp.ssoUrl,
    idpCert: [...idp.certificates],
    idpIssuer: idp.entityId,
    issuer: ours.entityId,
    audience: ours.entityId,
    callbackUrl: ours.acsUrl,
    identifierFormat: idp.nameIdFormat,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_SECONDS * 1000,
    cacheProvider: noMemory,
    generateUniqueId: () => requestId,
    ...signing(ours),
  })

const signing = ({ keys: [privateKey] }: OurSide) =>
  privateKey === undefined ? {} : ({ privateKey, signatureAlgorithm: 'sha256' } as const)

/** The address at the company to send a browser to. @param requestId begins with a letter, as XML requires */
export const requestAddress = (
  idp: CompanyIdp,
  ours: OurSide,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> => samlOf(idp, ours, requestId).getAuthorizeUrlAsync(relayState, undefined, {})

/** The metadata that describes our service to companies, as XML. */
export function ourMetadata(ours: OurSide): string {
  const { entityId, acsUrl, keys } = ours
  const publicCerts = keys.map((key) => selfSigned(key, new URL(entityId).hostname))
  const [decryptionPvk] = keys
  const [decryptionCert] = publicCerts
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_onyxi',
    ...signing(ours),
    ...(decryptionPvk !== undefined && {
      publicCerts,
      decryptionPvk,
      decryptionCert: decryptionCert ?? null,
    }),
  })
}

const decoded = (response: string): string => Buffer.from(response, 'base64').toString('utf8')

/** The issuer that an answer claims; it only selects the keys to check it with. */
export function claimedIssuer(response: string): string | undefined {
  const text = /<(?:[\w-]+:)?Issuer\b[^<>]*>([^<>]{1,1024})<\/(?:[\w-]+:)?Issuer>/.exec(
    decoded(response.slice(0, LONGEST_RESPONSE)),
  )?.[1]
  return text?.trim().replaceAll('&amp;', '&')
}

/**
 * A company's statement, checked to be genuine, for us, and current: the assertion itself must be signed, and nothing
 * outside of the signed part is used. The caller checks that it answers our request, and comes for the first time.
 * @throws BadAssertion
 */
export async function checkedAssertion(
  idp: CompanyIdp,
  ours: OurSide,
  { response, now }: { response: string; now: Temporal.Instant },
): Promise<Assertion> {
  const profile = await signedProfile(idp, ours, await readable(ours, response))
  const { success, data } = shape.safeParse(profile.getAssertion?.())
  if (!success) throw new BadAssertion('the assertion lacks what a sign-in needs')
  const { Assertion: said } = data
  if (said.Issuer[0]._ !== idp.entityId) throw new BadAssertion('another issuer')
  const confirmed = confirmation(said.Subject[0].SubjectConfirmation, ours, now)
  const name = said.Subject[0].NameID?.[0]
  return {
    id: said.$.ID,
    nameId: name?._,
    nameIdFormat: name?.$?.['Format'],
    attributes: texts(profile['attributes']),
    inResponseTo: confirmed.InResponseTo ?? null,
    usableUntil: instant(confirmed.NotOnOrAfter).add({ seconds: SKEW_SECONDS }),
    sessionEnds: sessionEnds(said.AuthnStatement, now),
  }
}

/** The answer as XML without encryption and without constructs that no honest answer has. */
async function readable({ keys }: OurSide, response: string): Promise<string> {
  if (response.length > LONGEST_RESPONSE) throw new BadAssertion('too large')
  const given = decoded(response)
  if (declaresType(given)) throw new BadAssertion('a document type')
  const xml = await withoutEncryption(given, keys)
  if (xml === undefined) throw new BadAssertion('encrypted in a way that is not read here')
  requireSafe(xml)
  return Buffer.from(xml).toString('base64')
}

function requireSafe(xml: string): void {
  if (declaresType(xml)) throw new BadAssertion('a document type')
  if (/xmldsig#(?:\w+-)?sha1"|#hmac-/.test(xml)) throw new BadAssertion('a broken algorithm')
}

async function signedProfile(idp: CompanyIdp, ours: OurSide, response: string) {
  try {
    const { profile } = await samlOf(idp, ours).validatePostResponseAsync({ SAMLResponse: response })
    if (profile) return profile
  } catch (error) {
    throw new BadAssertion(error instanceof Error ? error.message : 'unreadable', { cause: error })
  }
  throw new BadAssertion('no assertion')
}

const dated = z.object({ $: z.object({ SessionNotOnOrAfter: z.string().optional() }).optional() })
const confirmationData = z.object({
  Recipient: z.string(),
  NotOnOrAfter: z.string(),
  NotBefore: z.never().optional(),
  InResponseTo: z.string().optional(),
})
const subjectConfirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.tuple([z.object({ $: z.looseObject({}) })]).optional(),
})
/** The form of xml2js: every element a list, attributes under `$`, text under `_`. */
const shape = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(255), Version: z.literal('2.0') }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([
      z.object({
        NameID: z
          .tuple([z.object({ _: z.string(), $: z.record(z.string(), z.string()).optional() })])
          .optional(),
        SubjectConfirmation: z.array(subjectConfirmation).min(1).max(5),
      }),
    ]),
    Conditions: z.tuple([z.looseObject({})]),
    AuthnStatement: z.array(dated).min(1).max(5),
  }),
})

/** The bearer confirmation: it identifies the person who delivers the assertion to that address in time. */
function confirmation(
  given: readonly z.output<typeof subjectConfirmation>[],
  { acsUrl }: OurSide,
  now: Temporal.Instant,
): z.output<typeof confirmationData> {
  for (const { $, SubjectConfirmationData: data } of given) {
    const read = confirmationData.safeParse(data?.[0].$)
    if ($.Method !== BEARER || !read.success || read.data.Recipient !== acsUrl) continue
    const until = instant(read.data.NotOnOrAfter).add({ seconds: SKEW_SECONDS })
    if (Temporal.Instant.compare(now, until) < 0) return read.data
  }
  throw new BadAssertion('not confirmed for us, or not any more')
}

function sessionEnds(
  statements: readonly z.output<typeof dated>[],
  now: Temporal.Instant,
): Temporal.Instant | null {
  const ends = statements
    .flatMap(({ $ }) => ($?.SessionNotOnOrAfter === undefined ? [] : [instant($.SessionNotOnOrAfter)]))
    .toSorted((a, b) => Temporal.Instant.compare(a, b))[0]
  if (ends !== undefined && Temporal.Instant.compare(ends, now) <= 0)
    throw new BadAssertion('the session at the company is over')
  return ends ?? null
}

function instant(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch (error) {
    throw new BadAssertion('a time that is none', { cause: error })
  }
}

/** Attributes with text values; nested ones are left out. */
function texts(attributes: unknown): Readonly<Record<string, readonly string[]>> {
  if (typeof attributes !== 'object' || attributes === null) return {}
  const entries = Object.entries(attributes).map(([name, value]) => [
    name,
    [value].flat().filter((one): one is string => typeof one === 'string'),
  ])
  return Object.fromEntries(entries) as Record<string, readonly string[]>
}
