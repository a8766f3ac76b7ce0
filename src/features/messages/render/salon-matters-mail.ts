import type { Locale } from '#domain/locale.ts'

import { factsByKind, type MessageKind } from '../contract.ts'
import { administeredMail } from './administered-mail.ts'
import { calendarTroubleMail } from './calendar-trouble-mail.ts'
import type { MailSite, RenderedMail } from './mail-site.ts'
import { salonFiguresMail } from './salon-figures-mail.ts'
import { salonMessageMail, salonMessageText } from './salon-message-mail.ts'
import { salonNewsMail } from './salon-news-mail.ts'
import { sellerReportMail } from './seller-report-mail.ts'

const kinds = [
  'salon-administered',
  'seller-report',
  'salon-figures',
  'salon-message',
  'salon-message-text',
  'salon-news',
  'calendar-trouble',
] as const satisfies readonly MessageKind[]
export type SalonMattersKind = (typeof kinds)[number]

export const isSalonMattersKind = (kind: MessageKind): kind is SalonMattersKind =>
  (kinds as readonly MessageKind[]).includes(kind)

/** Mails to a salon about its own matters, and those that it sends to its clients itself. */
export function salonMattersMail(
  kind: SalonMattersKind,
  facts: unknown,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  if (kind === 'salon-administered') return administeredMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'seller-report') return sellerReportMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'salon-figures') return salonFiguresMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'salon-message') return salonMessageMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'salon-message-text') return salonMessageText(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'salon-news') return salonNewsMail(factsByKind[kind].parse(facts), locale, site)
  return calendarTroubleMail(factsByKind[kind].parse(facts), locale, site)
}
