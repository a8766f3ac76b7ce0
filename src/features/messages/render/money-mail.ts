import type { Locale } from '#domain/locale.ts'

import { factsByKind, type MessageKind } from '../contract.ts'
import type { MailSite, RenderedMail } from './mail-site.ts'
import { pointsMail } from './points-mail.ts'
import { subscriptionMail } from './subscription-mail.ts'

type MoneyKind = 'subscription' | 'points-end'

export const isMoneyKind = (kind: MessageKind): kind is MoneyKind =>
  kind === 'subscription' || kind === 'points-end'

/** The mails about money besides those of a booking. */
export const moneyMail = (kind: MoneyKind, facts: unknown, locale: Locale, site: MailSite): RenderedMail =>
  kind === 'subscription'
    ? subscriptionMail(factsByKind[kind].parse(facts), locale, site)
    : pointsMail(factsByKind[kind].parse(facts), locale, site)
