import { emailAddress } from './email-address.ts'

/** A company's statement about a person, after its signature was checked. */
export interface CompanyWord {
  readonly nameId: string | undefined
  readonly nameIdFormat: string | undefined
  readonly attributes: Readonly<Record<string, readonly string[]>>
}

/** The attribute names that companies use for each fact; the first one present counts. */
export interface AttributeMapping {
  readonly keys?:
    | Readonly<
        Record<
          string,
          {
            readonly name?: string | undefined
            readonly names?: readonly string[] | undefined
            readonly default?: unknown
            readonly array?: boolean | undefined
          }
        >
      >
    | undefined
}

export interface CompanyProfile {
  /** Identifies the person at every sign-in; undefined when the company sends no lasting identifier. */
  readonly subject: string | undefined
  readonly email: string | undefined
  /** The mapped attributes except the address. */
  readonly claims: Readonly<Record<string, unknown>>
}

const LONGEST_SUBJECT = 255
const LONGEST_CLAIM = 255
const MOST_CLAIMS = 30
const MOST_VALUES = 20

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

const emailNames = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
  'Email',
]

/** Reads a person's identity from a company's statement. */
export function companyProfile(word: CompanyWord, mapping: AttributeMapping): CompanyProfile {
  return { subject: subjectOf(word), email: emailOf(word, mapping), claims: claimsOf(word, mapping) }
}

const said = ({ attributes }: CompanyWord, name: string): readonly string[] =>
  Object.hasOwn(attributes, name) ? (attributes[name] ?? []) : []

function subjectOf(word: CompanyWord): string | undefined {
  const lasting = word.nameIdFormat === TRANSIENT ? undefined : word.nameId
  const subject = said(word, SUBJECT_ID)[0] ?? lasting
  if (subject === undefined || subject.trim() === '' || subject.length > LONGEST_SUBJECT) return undefined
  return subject.isWellFormed() && !/\p{Cc}/u.test(subject) ? subject : undefined
}

function emailOf(word: CompanyWord, { keys }: AttributeMapping): string | undefined {
  const mapped = keys?.['email']
  const names = mapped ? [mapped.name, ...(mapped.names ?? [])] : emailNames
  const address = names.flatMap((name) => (name === undefined ? [] : said(word, name)))[0]
  const named = word.nameIdFormat === EMAIL_FORMAT ? word.nameId : undefined
  const found = address ?? named
  return found === undefined ? undefined : emailAddress(found)
}

function claimsOf(word: CompanyWord, { keys = {} }: AttributeMapping): Readonly<Record<string, unknown>> {
  const wanted = Object.entries(keys)
    .filter(([key]) => key !== 'email')
    .slice(0, MOST_CLAIMS)
  const claims = wanted.map(([key, { name, names = [], default: unsaid, array }]) => {
    const values = [name, ...names].flatMap((one) => (one === undefined ? [] : said(word, one)))
    const short = values.slice(0, MOST_VALUES).map((value) => value.slice(0, LONGEST_CLAIM))
    return [key, short.length === 0 ? unsaid : array ? short : short[0]] as const
  })
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined))
}
