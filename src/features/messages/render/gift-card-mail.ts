import type { z } from 'zod'

import type { Locale } from '#domain/locale.ts'
import { giftCardGroups } from '#domain/money/gift-card-code.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { giftCardMail as el } from '#i18n/el/gift-card-mail.ts'
import { giftCardMail as en } from '#i18n/en/gift-card-mail.ts'
import { money, plainDay } from '#i18n/format.ts'
import type { Translated } from '#i18n/translated.ts'

import { factsByKind, type MessageKind } from '../contract.ts'
import { giftCardBlock } from './gift-card-block.ts'
import { html } from './html.ts'
import * as block from './mail-blocks.ts'
import { mailDocument } from './mail-layout.ts'
import { homeUrl, pageUrl, plainText, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'
import { longMoment } from './when.ts'

export type GiftCardKind = Extract<MessageKind, `gift-card${string}`>
type FactsOf<Kind extends GiftCardKind> = z.output<(typeof factsByKind)[Kind]>

const words: Readonly<Record<Locale, Translated<typeof el>>> = { el, en }

export const isGiftCardKind = (kind: MessageKind): kind is GiftCardKind => kind.startsWith('gift-card')

/** The mails about gift cards. */
export function giftCardMail(
  kind: GiftCardKind,
  facts: unknown,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  switch (kind) {
    case 'gift-card':
      return cardMail(factsByKind[kind].parse(facts), locale, site)
    case 'gift-card-receipt':
      return receiptMail(factsByKind[kind].parse(facts), locale, site)
    case 'gift-card-end':
      return endMail(factsByKind[kind].parse(facts), locale, site)
    case 'gift-card-withdrawal-links':
      return linksMail(factsByKind[kind].parse(facts), locale, site)
    case 'gift-card-withdrawn':
      return withdrawnMail(factsByKind[kind].parse(facts), locale, site)
    case 'gift-card-void':
      return voidMail(factsByKind[kind].parse(facts), locale, site)
  }
}

/** Noon is on the same day in Athens, summer and winter. */
const dayOf = (locale: Locale, day: string): string => plainDay(locale, `${day}T12:00:00Z`)

function cardMail(facts: FactsOf<'gift-card'>, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale].card
  const { senderName, recipientName, message } = facts
  const amount = money(locale, facts.cents)
  const groups = giftCardGroups(facts.code)
  const through = word.through(dayOf(locale, facts.goodThrough))
  const subject = word.subject(senderName, amount)
  const intro = word.intro(senderName, amount)
  const find = { label: word.find, url: pageUrl(site, locale, '/salons') }
  const balance = { label: word.balance, url: pageUrl(site, locale, '/gift-cards/balance') }
  const card = {
    amount,
    design: facts.design,
    to: [word.to, recipientName],
    from: [word.from, senderName],
    message,
    code: { label: word.code, groups },
    through,
  } as const
  const footer = word.whyYou(senderName)
  const home = homeUrl(site, locale)
  const body = [
    block.heading(word.title),
    block.paragraph(intro),
    giftCardBlock(card),
    block.actions(find, balance),
    block.smallPrint(word.how),
    block.smallPrint(word.care),
    block.end(),
  ]
  const text = plainText([
    word.title,
    intro,
    message,
    [`${word.code}: ${groups.join(' ')}`, through].join('\n'),
    [find, balance].map(({ label, url }) => `${label}: ${url}`).join('\n'),
    word.how,
    word.care,
    `${footer}\n${home}`,
  ])
  const page = { locale, subject, preheader: intro, body, footer, homeUrl: home }
  return { subject, text, html: mailDocument(page), attachments: [] }
}

const withdrawalUrl = (site: MailSite, locale: Locale, token: string): string =>
  pageUrl(site, locale, `/gift-cards/withdrawal?token=${token}`)

function receiptMail(facts: FactsOf<'gift-card-receipt'>, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale].receipt
  const { recipientEmail, deliverOn } = facts
  const amount = money(locale, facts.cents)
  const subject = word.subject(amount)
  const intro =
    deliverOn === null ? word.now(recipientEmail) : word.later(recipientEmail, dayOf(locale, deliverOn))
  const paidAt = longMoment({ locale, timeZone: defaultTimeZone }, facts.at)
  const list = [
    { label: word.amount, value: amount },
    { label: word.recipient, value: facts.recipientName },
    { label: word.paid, value: `${paidAt}. ${word.paidBy[facts.provider]}` },
    { label: word.through, value: dayOf(locale, facts.goodThrough) },
    { label: word.number, value: facts.number },
  ]
  const withdrawal = word.withdrawal(dayOf(locale, facts.lastDay))
  const withdraw = { label: word.withdraw, url: withdrawalUrl(site, locale, facts.token) }
  const home = homeUrl(site, locale)
  const body = [
    block.heading(word.title),
    block.paragraph(intro),
    block.factList(list),
    block.smallPrint(word.nature),
    block.smallPrint(html`${withdrawal} ${block.link(withdraw)}`),
    block.end(),
  ]
  const text = plainText([
    word.title,
    intro,
    list.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    word.nature,
    `${withdrawal}\n${withdraw.label}: ${withdraw.url}`,
    `${word.whyYou}\n${home}`,
  ])
  const page = { locale, subject, preheader: intro, body, footer: word.whyYou, homeUrl: home }
  return { subject, text, html: mailDocument(page), attachments: [] }
}

function endMail(facts: FactsOf<'gift-card-end'>, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale].end
  const [amount, day] = [money(locale, facts.balanceCents), dayOf(locale, facts.goodThrough)]
  const note = {
    subject: word.subject(amount, day),
    title: word.title,
    intro: `${word.intro(day)} ${word.where}`,
    facts: [
      { label: word.balance, value: amount },
      { label: word.code, value: facts.last4 },
      { label: word.from, value: facts.senderName },
    ],
    action: { label: word.find, url: pageUrl(site, locale, '/salons') },
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}

function linksMail(
  { cards }: FactsOf<'gift-card-withdrawal-links'>,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const word = words[locale].links
  const home = homeUrl(site, locale)
  const list = cards.map(({ cents, recipientName, soldOn, token }) => ({
    label: word.purchase(money(locale, cents), recipientName, dayOf(locale, soldOn)),
    url: withdrawalUrl(site, locale, token),
  }))
  const body = [
    block.heading(word.title),
    block.paragraph(word.intro),
    block.factList(
      list.map(({ label, url }) => ({ label, value: html`${block.link({ label: word.open, url })}` })),
    ),
    block.smallPrint(word.ignore),
    block.end(),
  ]
  const text = plainText([
    word.title,
    word.intro,
    ...list.map(({ label, url }) => `${label}\n${url}`),
    word.ignore,
    `${word.whyYou}\n${home}`,
  ])
  const page = {
    locale,
    subject: word.subject,
    preheader: word.intro,
    body,
    footer: word.whyYou,
    homeUrl: home,
  }
  return { subject: word.subject, text, html: mailDocument(page), attachments: [] }
}

function voidMail(facts: FactsOf<'gift-card-void'>, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale].void
  const { cents, last4, senderName } = facts
  const note = {
    subject: word.subject,
    title: word.title,
    intro: word.intro(senderName),
    facts: [
      { label: word.amount, value: money(locale, cents) },
      { label: word.code, value: last4 },
      { label: word.from, value: senderName },
    ],
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}

function withdrawnMail(facts: FactsOf<'gift-card-withdrawn'>, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale].withdrawn
  const amount = money(locale, facts.cents)
  const at = longMoment({ locale, timeZone: defaultTimeZone }, facts.at)
  const note = {
    subject: word.subject(amount),
    title: word.title,
    intro: word.intro(amount),
    facts: [
      { label: word.amount, value: amount },
      { label: word.recipient, value: facts.recipientName },
      { label: word.at, value: word.inAthens(at) },
    ],
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
