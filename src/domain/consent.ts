/** Of the question that is asked; raised when what it asks for changes, which asks everybody again. */
export const consentVersion = 2

/** What a reader may allow beyond what is necessary. */
export interface ConsentChoice {
  readonly analytics: boolean
  readonly marketing: boolean
}

/** A choice as the browser keeps it. */
export interface Consent extends ConsentChoice {
  /** Names this choice. */
  readonly id: string
  /** Names the browser, for as long as its choice is kept. */
  readonly browserId: string
  readonly version: number
  /** ISO instant, by the browser's clock. */
  readonly at: string
  /** Whether the server has it on record. */
  readonly sent: boolean
  /** Whether the server knows whose it is: the account that was signed in then, or first afterwards. */
  readonly isBound: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Reads what a browser kept; undefined when nothing was chosen, or when it is no choice of ours. */
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

/** Whether a reader has to be asked: never answered, or another question than today's. */
export const asksForConsent = (consent: Consent | undefined): boolean => consent?.version !== consentVersion

/** Whether something beyond the necessary may be done. A choice about another question allows nothing. */
export const isAllowed = (consent: Consent | undefined, purpose: keyof ConsentChoice): boolean =>
  consent?.version === consentVersion && consent[purpose]
