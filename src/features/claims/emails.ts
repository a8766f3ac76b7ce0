import type { ClaimNews } from '#domain/claims.ts'
import { messageTo, type MessageToWrite, type Recipient } from '#features/messages/contract.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'
import { newId } from '#platform/new-id.ts'

interface More {
  readonly slug?: string
  readonly reason?: string | null
  readonly code?: string
  readonly link?: string
  readonly effectiveAt?: string
  readonly trialDays?: number
}

/** The mails about a claim. */
export const claimMessage = (
  news: ClaimNews,
  to: Recipient,
  { salonName, salonNameEn }: NamedSalon,
  more: More = {},
): MessageToWrite =>
  messageTo(to, 'claim', { news, salonName, salonNameEn, ...more }, `claim:${news}:${newId()}`)

/** The notice as a text message; a phone number has no language, so it is Greek. @param phone with a leading `+` */
export const claimNoticeText = (
  phone: string,
  { salonName, salonNameEn }: NamedSalon,
  more: { readonly link: string; readonly effectiveAt: string },
): MessageToWrite =>
  messageTo(
    { email: phone, language: 'el' },
    'claim-text',
    { salonName, salonNameEn, ...more },
    `claim-text:${newId()}`,
  )
