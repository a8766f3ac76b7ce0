import { X509Certificate } from 'node:crypto'

import { DOMParser } from '@xmldom/xmldom'

/** The error for unusable metadata of a company's identity provider; the message names the fault. */
export class BadMetadata extends Error {
  override readonly name = 'BadMetadata'
}

export interface IdpMetadata {
  readonly entityId: string
  /** The address that browsers are sent to (binding HTTP-Redirect). */
  readonly ssoUrl: string
  /** PEM. */
  readonly certificates: readonly string[]
}

const MD = 'urn:oasis:names:tc:SAML:2.0:metadata'
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const RSA_BITS = 2048

/**
 * Whether a text declares a document type. None is ever needed, and its entities can turn a small text into a large one
 * or read files.
 */
export const declaresType = (xml: string): boolean => /<!(?!--|\[CDATA\[)/.test(xml)

/**
 * Reads a SAML 2.0 EntityDescriptor.
 * @throws BadMetadata
 */
export function readMetadata(xml: string, now: Temporal.Instant): IdpMetadata {
  const root = rootOf(xml)
  if (root.localName !== 'EntityDescriptor' || root.namespaceURI !== MD)
    throw new BadMetadata('an EntityDescriptor is needed')
  const entityId = root.getAttribute('entityID') ?? ''
  if (entityId === '' || entityId.length > 1024) throw new BadMetadata('the entityID is missing')
  requireValid(root, now)
  const [idp, ...others] = elements(root, MD, 'IDPSSODescriptor')
  if (idp === undefined || others.length > 0) throw new BadMetadata('one IDPSSODescriptor is needed')
  requireValid(idp, now)
  const services = elements(idp, MD, 'SingleSignOnService')
  const location = services.find((service) => service.getAttribute('Binding') === REDIRECT)
  return {
    entityId,
    ssoUrl: addressOf(location?.getAttribute('Location') ?? ''),
    certificates: certificatesOf(idp),
  }
}

function rootOf(xml: string): Element {
  if (declaresType(xml)) throw new BadMetadata('a document type is not allowed')
  const refuse = (message: string) => {
    throw new BadMetadata(`no XML: ${message.slice(0, 100)}`)
  }
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  const root = parser.parseFromString(xml, 'text/xml')?.documentElement as Element | undefined
  if (!root) throw new BadMetadata('no XML')
  return root
}

const elements = (parent: Element, namespace: string, name: string): readonly Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespace, name))

function requireValid(element: Element, now: Temporal.Instant): void {
  const until = element.getAttribute('validUntil')
  if (until && !isAfter(until, now)) throw new BadMetadata('it has expired')
}

function isAfter(text: string, now: Temporal.Instant): boolean {
  try {
    return Temporal.Instant.compare(text, now) > 0
  } catch {
    return false
  }
}

const isThisMachine = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

function addressOf(location: string): string {
  const url = URL.parse(location)
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))
  if (url === null || !safe || url.username !== '' || url.password !== '')
    throw new BadMetadata('a SingleSignOnService with HTTP-Redirect and an https address is needed')
  return url.href
}

function certificatesOf(idp: Element): readonly string[] {
  const signing = elements(idp, MD, 'KeyDescriptor').filter((key) => key.getAttribute('use') !== 'encryption')
  const certificates = signing
    .flatMap((key) => elements(key, DS, 'X509Certificate'))
    .map((element) => certificate((element.textContent ?? '').replaceAll(/\s/g, '')))
  if (certificates.length === 0 || certificates.length > 10)
    throw new BadMetadata('between one and ten signing certificates are needed')
  return certificates
}

/** Its own dates are ignored: in metadata a certificate is just a container for a key. */
function certificate(base64: string): string {
  const read = parsed(base64)
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = read.publicKey
  if (kind !== 'ec' && !(kind === 'rsa' && (details?.modulusLength ?? 0) >= RSA_BITS))
    throw new BadMetadata('a certificate has too weak a key')
  return read.toString()
}

function parsed(base64: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch (error) {
    throw new BadMetadata('a certificate cannot be read', { cause: error })
  }
}
