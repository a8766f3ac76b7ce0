/** The version of the question; increase it when the purposes change, which asks every reader again. */
export const consentVersion = 2

/** Kinds of storage that a reader may allow beyond the necessary. */
export interface ConsentChoice {
  readonly analytics: boolean
  readonly marketing: boolean
}

/** A choice as the browser stores it. */
export interface Consent extends ConsentChoice {
  /** The id of this choice. */
  readonly id: string
  /** The id of the browser, for as long as its choice is stored. */
  readonly browserId: string
  readonly version: number
  /** ISO instant, by the browser's clock. */
  readonly at: string
  /** Whether the server has stored it. */
  readonly sent: boolean
  /** Whether the server has assigned it to an account: the one that was signed in, or the first one afterwards. */
  readonly isBound: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Reads a stored choice; undefined without a valid one. */
export function readConsent(text: string | null): Consent | undefined {
  const kept = parsed(text)
  if (!kept) return undefined
  const { id, browserId, version, at, analytics, marketing, sent, isBound } = kept
  if (!isText(id) || !isText(browserId) || !isText(at) || !Number.isInteger(version)) return undefined
  if (!isFlag(analytics) || !isFlag(marketing)) return undefined
  return {
    id,
    browserId,
    version: Number(version),
    at,
    analytics,
    marketing,
    sent: sent === true,
    isBound: isBound === true,
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Whether a reader must be asked: without a choice, or with one about an older question. */
export const asksForConsent = (consent: Consent | undefined): boolean => consent?.version !== consentVersion

/** Whether a purpose beyond the necessary is allowed. A choice about another question allows nothing. */
export const isAllowed = (consent: Consent | undefined, purpose: keyof ConsentChoice): boolean =>
  consent?.version === consentVersion && consent[purpose]
