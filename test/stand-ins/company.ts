import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'

import { generate } from 'selfsigned'
import { SignedXml } from 'xml-crypto'

/** A company's statement about a person; every part can be wrong. */
export interface Said {
  readonly nameId?: string | undefined
  readonly nameIdFormat?: string
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>
  readonly assertionId?: string
  readonly issuer?: string
  readonly audience?: string
  readonly recipient?: string
  readonly inResponseTo?: string | undefined
  /** Seconds from now. */
  readonly notBefore?: number
  readonly notOnOrAfter?: number
  readonly confirmedUntil?: number
  readonly sessionEnds?: number
}

export interface AuthnRequest {
  readonly id: string
  readonly acsUrl: string
  readonly issuer: string
  readonly relayState: string
}

export interface Company extends AsyncDisposable {
  readonly entityId: string
  readonly metadata: string
  /** The unsigned XML of an assertion. */
  readonly assertion: (to: Pick<AuthnRequest, 'id' | 'acsUrl' | 'issuer'>, said: Said) => string
  /** Signs the assertion like the company, or in another way. */
  readonly signed: (xml: string, how?: Partial<Signing>) => string
  /** The statement of the next sign-in page. */
  says: Said
}

export interface Signing {
  readonly signatureAlgorithm: string
  readonly digestAlgorithm: string
  readonly privateKey: string
  /** The signed element; by default the assertion. */
  readonly element: 'Assertion' | 'Response'
}

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

const keyPair = () =>
  generate([{ name: 'commonName', value: 'company.example' }], { keySize: 2048, algorithm: 'sha256' })

/**
 * A company's identity provider over real HTTP: its page answers a SAML request with a form for the browser to send on.
 */
export async function startCompany(name = 'company'): Promise<Company> {
  const { private: privateKey, cert } = await keyPair()
  const server = createServer((request, response) => {
    page(company, new URL(request.url ?? '/', 'http://x'), response)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const entityId = `https://${name}.example/saml?a=1&b=2`
  const company: Company = {
    entityId,
    metadata: metadataOf(entityId, `${origin}/sso`, cert),
    assertion: (to, said) => assertionXml(entityId, to, said),
    signed: (xml, how) => signedXml(xml, { privateKey, ...how }),
    says: {},
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
  return company
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function metadataOf(entityId: string, ssoUrl: string, pem: string): string {
  const certificate = pem.replaceAll(/-----.*?-----|\s/g, '')
  return `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escaped(entityId)}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
      ${certificate}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escaped(ssoUrl)}/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${escaped(ssoUrl)}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`
}

/** The request that a browser brings from the service. */
export function readRequest(url: URL): AuthnRequest {
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const attribute = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
  return {
    id: attribute(/ID="([^"]+)"/),
    acsUrl: attribute(/AssertionConsumerServiceURL="([^"]+)"/),
    issuer: attribute(/<saml:Issuer[^>]*>([^<]+)</),
    relayState: url.searchParams.get('RelayState') ?? '',
  }
}

function page(company: Company, url: URL, response: ServerResponse): void {
  const request = readRequest(url)
  const xml = responseXml(company.signed(company.assertion(request, company.says)), request.id)
  response.setHeader('content-type', 'text/html')
  response.end(`<form method="post" action="${escaped(request.acsUrl)}">
    <input name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}">
    <input name="RelayState" value="${escaped(request.relayState)}"></form>`)
}

const time = (seconds: number) => Temporal.Now.instant().add({ seconds }).round('second').toString()

function assertionXml(
  entityId: string,
  to: Pick<AuthnRequest, 'id' | 'acsUrl' | 'issuer'>,
  said: Said,
): string {
  const answered = 'inResponseTo' in said ? said.inResponseTo : to.id
  const { nameId = 'maria-7', nameIdFormat = PERSISTENT, sessionEnds } = said
  const attributes = Object.entries(said.attributes ?? { email: 'maria@company.example' }).map(
    ([name, value]) =>
      `<saml:Attribute Name="${escaped(name)}">${[value]
        .flat()
        .map((one) => `<saml:AttributeValue>${escaped(one)}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  )
  const ends = sessionEnds === undefined ? '' : ` SessionNotOnOrAfter="${time(sessionEnds)}"`
  const name =
    'nameId' in said && said.nameId === undefined
      ? ''
      : `<saml:NameID Format="${nameIdFormat}">${escaped(nameId)}</saml:NameID>`
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${time(0)}">` +
    `<saml:Issuer>${escaped(said.issuer ?? entityId)}</saml:Issuer>` +
    `<saml:Subject>${name}` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData ` +
    `NotOnOrAfter="${time(said.confirmedUntil ?? 300)}" Recipient="${escaped(said.recipient ?? to.acsUrl)}"${answered ? ` InResponseTo="${escaped(answered)}"` : ''}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${time(said.notBefore ?? -30)}" NotOnOrAfter="${time(said.notOnOrAfter ?? 300)}"><saml:AudienceRestriction><saml:Audience>${escaped(said.audience ?? to.issuer)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${time(0)}"${ends}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`
  )
}

function signedXml(
  xml: string,
  {
    privateKey,
    signatureAlgorithm = RSA_SHA256,
    digestAlgorithm = SHA256,
    element = 'Assertion',
  }: Partial<Signing>,
): string {
  const signer = new SignedXml({
    privateKey: privateKey ?? '',
    signatureAlgorithm,
    canonicalizationAlgorithm: C14N,
  })
  signer.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    digestAlgorithm,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
  })
  signer.computeSignature(xml, {
    location:
      element === 'Assertion'
        ? { reference: "//*[local-name(.)='Issuer']", action: 'after' }
        : { reference: "//*[local-name(.)='Status']", action: 'before' },
  })
  return signer.getSignedXml()
}

/** The response around an assertion, which is not signed itself, as with most companies. */
export const responseXml = (assertion: string, inResponseTo = ''): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${time(0)}"${inResponseTo ? ` InResponseTo="${escaped(inResponseTo)}"` : ''}>` +
  `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`

/** The form of the company's page, as a browser would send it. */
export function formOf(html: string): { action: string; fields: URLSearchParams } {
  const plain = (text = '') =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const inputs = html.matchAll(/name="(\w+)" value="([^"]*)"/g)
  return {
    action: plain(/action="([^"]+)"/.exec(html)?.[1]),
    fields: new URLSearchParams([...inputs].map(([, name = '', value]) => [name, plain(value)])),
  }
}
