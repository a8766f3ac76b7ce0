import { typedNumber } from './accounts/phone-number.ts'

export const claimStatuses = ['open', 'noticed', 'objected', 'approved', 'rejected', 'withdrawn'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** The tabs of the administrators' list, and the statuses of the claims in each. */
export const claimParts = ['waiting', 'approved', 'rejected', 'withdrawn', 'all'] as const
export type ClaimPart = (typeof claimParts)[number]

const waitingClaims = ['open', 'noticed', 'objected'] as const satisfies readonly ClaimStatus[]
export const statusesOfClaims = (part: ClaimPart): readonly ClaimStatus[] =>
  part === 'all' ? claimStatuses : part === 'waiting' ? waitingClaims : [part]

/** Whether a claim can still be decided. */
export const isOpenClaim = (status: ClaimStatus): boolean =>
  waitingClaims.some((waiting) => waiting === status)

/** Listed contacts of a salon that a code can be sent to. */
export const claimChannels = ['email', 'phone'] as const
export type ClaimChannel = (typeof claimChannels)[number]

/** The messages about a claim: to the claimant, the salon's listed contact, administrators. */
export const claimNews = [
  'received',
  'waiting',
  'contested',
  'approved',
  'rejected',
  'code',
  'notice',
  'arrived',
  'objected',
] as const
export type ClaimNews = (typeof claimNews)[number]

/** Hours in which a salon's listed contact can object to a claim. */
export const OBJECTION_HOURS = 72

/** The largest document, in bytes. */
export const CLAIM_DOCUMENT_BYTES = 10 * 1024 * 1024

/** `n•••@salon.gr`: enough to recognise one's own. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}

/** Shows the last two digits. */
export const maskedPhone = (phone: string): string => `•••• ${phone.replaceAll(/\D/g, '').slice(-2)}`

/** The number in the form for texts; undefined for landlines, which most salons list. @param phone the listed number */
export function textableNumber(phone: string | null): string | undefined {
  const number = typedNumber(phone ?? '')
  return number === undefined || /^\+30(?!69)/.test(number) ? undefined : number
}
