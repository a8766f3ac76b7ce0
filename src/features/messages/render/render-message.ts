import type { Locale } from '#domain/locale.ts'

import { factsByKind, type MessageKind } from '../contract.ts'
import { accountMail } from './account-mail.ts'
import { accountNoticeMail } from './account-notice-mail.ts'
import { applicationMail, arrivedMail } from './application-mail.ts'
import { renderBooking } from './booking-mail.ts'
import { bookingMail } from './booking-view.ts'
import { claimMail, claimText } from './claim-mail.ts'
import { codeTextMail } from './code-text.ts'
import { factsIn } from './facts-in.ts'
import { listingMail } from './listing-mail.ts'
import type { MailSite, RenderedMail } from './mail-site.ts'
import { isMoneyKind, moneyMail } from './money-mail.ts'
import { isNoShowKind, noShowMail } from './no-show-mail.ts'
import { isRequestKind, requestMail } from './request-mail.ts'
import { invitationMail, joinedMail } from './team-mail.ts'
import { isTimeKind, timeMail } from './time-mail.ts'

export interface MessageToRender {
  readonly kind: string
  readonly recipient: string
  readonly language: Locale
  readonly facts: unknown
}

/**
 * Renders a message as mail: HTML, plain text and attachments, in the recipient's language.
 * @throws Error for an unknown kind or facts that don't fit it
 */
export function renderMessage(message: MessageToRender, site: MailSite): RenderedMail {
  const { kind, recipient, language } = message
  if (!isKind(kind)) throw new Error(`no such kind of message: ${kind}`)
  const inLanguage = factsIn(language, message.facts)
  if (kind === 'account-code') {
    const { purpose, ...facts } = factsByKind[kind].parse(inLanguage)
    return accountMail(purpose, facts, language, site)
  }
  if (kind === 'account-confirm')
    return accountMail('confirm', factsByKind[kind].parse(inLanguage), language, site)
  if (kind === 'account-sms') return codeTextMail(factsByKind[kind].parse(inLanguage), language, site)
  if (kind === 'account-notice') return accountNoticeMail(factsByKind[kind].parse(inLanguage), language, site)
  if (kind === 'application') return applicationMail(factsByKind[kind].parse(inLanguage), language, site)
  if (kind === 'application-arrived') return arrivedMail(factsByKind[kind].parse(inLanguage), language, site)
  if (isTimeKind(kind)) return timeMail(kind, inLanguage, language, site)
  if (kind === 'team-invitation') return invitationMail(factsByKind[kind].parse(inLanguage), language, site)
  if (kind === 'team-joined') return joinedMail(factsByKind[kind].parse(inLanguage), language, site)
  if (kind === 'claim') return claimMail(factsByKind[kind].parse(inLanguage), language, site)
  if (kind === 'claim-text') return claimText(factsByKind[kind].parse(inLanguage), language)
  if (kind === 'listing') return listingMail(factsByKind[kind].parse(inLanguage), language, site)
  if (isMoneyKind(kind)) return moneyMail(kind, inLanguage, language, site)
  if (isNoShowKind(kind)) return noShowMail(kind, factsByKind[kind].parse(inLanguage), language, site)
  if (isRequestKind(kind)) return requestMail(kind, inLanguage, language, site)
  return renderBooking(kind, bookingMail(factsByKind[kind].parse(inLanguage), language, site), recipient)
}

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(factsByKind, kind)
