import type { Locale } from '#domain/locale.ts'

import { factsByKind, type MessageKind } from '../contract.ts'
import type { MailSite, RenderedMail } from './mail-site.ts'
import { proposalMail, proposalText } from './proposal-mail.ts'
import { reminderMail, reminderText } from './reminder-mail.ts'
import { waitlistNewsMail, waitlistOfferMail, waitlistOfferText } from './waitlist-mail.ts'

const kinds = [
  'visit-reminder',
  'visit-reminder-text',
  'waitlist-offer',
  'waitlist-offer-text',
  'waitlist-news',
  'move-proposal',
  'move-proposal-text',
] as const
type TimeKind = (typeof kinds)[number]

export const isTimeKind = (kind: MessageKind): kind is TimeKind =>
  (kinds as readonly MessageKind[]).includes(kind)

/** Messages about a coming time, or about one from a waitlist. */
export function timeMail(kind: TimeKind, facts: unknown, locale: Locale, site: MailSite): RenderedMail {
  if (kind === 'visit-reminder') return reminderMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'visit-reminder-text') return reminderText(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'waitlist-offer') return waitlistOfferMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'waitlist-offer-text') return waitlistOfferText(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'move-proposal') return proposalMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'move-proposal-text') return proposalText(factsByKind[kind].parse(facts), locale, site)
  return waitlistNewsMail(factsByKind[kind].parse(facts), locale, site)
}
