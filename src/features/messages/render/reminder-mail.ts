import { spacedCode } from '#domain/booking-code.ts'
import type { Locale } from '#domain/locale.ts'
import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import { reminderMail as el } from '#i18n/el/reminder-mail.ts'
import { reminderMail as en } from '#i18n/en/reminder-mail.ts'
import { list } from '#i18n/format.ts'
import { reminderText as shortReminder, reminderViber } from '#i18n/reminder-text.ts'

import type { ReminderFacts } from '../contract/bookings.ts'
import { textMail } from './code-text.ts'
import { lines } from './html.ts'
import * as block from './mail-blocks.ts'
import { mailDocument } from './mail-layout.ts'
import { homeUrl, pageUrl, plainText, type MailSite, type PushWords, type RenderedMail } from './mail-site.ts'
import { exactWhen, isToday, shortWhen } from './reminder-when.ts'
import { longSpan, tileDay, timeSpan } from './when.ts'

const words = { el, en } as const

/** A reminder by mail, with its answers one press away. */
export function reminderMail(facts: ReminderFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const clock = { locale, timeZone: facts.salon.timeZone, now: site.now }
  const { subject, title, intro } = wordsOf(facts, locale, site)
  const notice = facts.until ? word.until(exactWhen(clock, facts.until)) : word.ask
  const line = facts.line?.[locale] ?? ''
  const off = offOf(facts, locale, site)
  const [come, change] = actionsOf(facts, locale, site)
  const body = [
    block.heading(title),
    block.paragraph(intro),
    block.ticket({
      day: tileDay(clock, facts.start),
      first: timeSpan(clock, facts.start, facts.end),
      second: facts.salon.name,
      gone: false,
    }),
    block.notice('info', notice, facts.until ? word.untilMore : ''),
    block.actions(come, change),
    block.factList(factsOf(facts, locale, line)),
    block.end(),
  ]
  const text = plainText([
    title,
    intro,
    longSpan(clock, facts.start, facts.end),
    facts.until ? `${notice}. ${word.untilMore}` : notice,
    [come, change].map(({ label, url }) => `${label}: ${url}`).join('\n'),
    textFacts(facts, locale, line),
    `${word.footer}\n${off ? `${off.label}: ${off.url}\n` : ''}${homeUrl(site, locale)}`,
  ])
  const page = {
    locale,
    subject,
    preheader: notice,
    body,
    footer: word.footer,
    homeUrl: homeUrl(site, locale),
    offLink: off,
  }
  return { subject, text, html: mailDocument(page), attachments: [], push: pushOf(facts, locale, site) }
}

/** A locked phone shows the time and nothing else. */
function pushOf({ bookingId, reminder, start, until, salon, token }: ReminderFacts, locale: Locale, site: MailSite): PushWords {
  const word = words[locale].push
  const clock = { locale, timeZone: salon.timeZone, now: site.now }
  return {
    title: word.title(shortWhen(clock, start)),
    body: until ? word.until(shortWhen(clock, until)) : word.ask,
    url: pathOf(token, locale),
    topic: bookingId.replaceAll('-', ''),
    until: Temporal.Instant.from(until ?? start),
    isUrgent: reminder === 'soon',
  }
} // prettier-ignore

/** The link to an appointment from a text: case does not matter, because capitals are cheaper there. */
export const pathOf = (token: ReminderFacts['token'], locale: Locale): string =>
  `${locale === 'en' ? '/e/' : '/r/'}${token ?? ''}`

function wordsOf(facts: ReminderFacts, locale: Locale, { now }: MailSite) {
  const word = words[locale]
  const clock = { locale, timeZone: facts.salon.timeZone, now }
  const { name } = facts.salon
  const when = shortWhen(clock, facts.start)
  if (facts.reminder === 'free')
    return { subject: word.free.subject(name, when), title: word.free.title, intro: word.free.intro(name) }
  const title = isToday(clock, facts.start) ? word.soon.titleToday : word.soon.titleTomorrow
  return { subject: word.soon.subject(name, when), title, intro: word.soon.intro(name) }
}

/** Both lead to a page where a press is the answer, because programs that open links of mails must not answer. */
function actionsOf(
  { token }: ReminderFacts,
  locale: Locale,
  site: MailSite,
): readonly [block.Action, block.Action] {
  const url = pageUrl(site, locale, `/reminder?token=${encodeURIComponent(token ?? '')}`)
  const { coming, change } = words[locale]
  return [
    { label: coming, url },
    { label: change, url },
  ]
}

/** The page that stops reminders by one press. */
const offOf = ({ token }: ReminderFacts, locale: Locale, site: MailSite) =>
  token
    ? {
        label: words[locale].off,
        url: pageUrl(site, locale, `/dashboard/messages?token=${encodeURIComponent(token)}&stop=reminders`),
      }
    : undefined

const servicesOf = ({ items }: ReminderFacts, locale: Locale): string =>
  items
    .map(({ nameEl, nameEn, staffName }) => `${locale === 'el' ? nameEl : nameEn} · ${staffName}`)
    .join('\n')

function factsOf(facts: ReminderFacts, locale: Locale, line: string): readonly block.Fact[] {
  const { salon, code } = facts
  const word = words[locale]
  return [
    ...(line === '' ? [] : [{ label: word.fromSalon, value: lines(line) }]),
    { label: word.services, value: lines(servicesOf(facts, locale)) },
    { label: word.address, value: salon.address },
    ...(salon.phone
      ? [
          {
            label: word.phone,
            value: block.link({ label: spacedPhone(salon.phone), url: telephoneLink(salon.phone) }),
          },
        ]
      : []),
    { label: word.code, value: spacedCode(code) },
  ]
}

function textFacts(facts: ReminderFacts, locale: Locale, line: string): string {
  const { salon, code } = facts
  const word = words[locale]
  return [
    ...(line === '' ? [] : [`${word.fromSalon}: ${line}`]),
    `${word.services}: ${list(locale, servicesOf(facts, locale).split('\n'))}`,
    `${word.address}: ${salon.address}`,
    ...(salon.phone ? [`${word.phone}: ${spacedPhone(salon.phone)}`] : []),
    `${word.code}: ${spacedCode(code)}`,
  ].join('\n')
}

/** A reminder as a text: the essentials, with a link without case, because capitals are cheaper. */
export function reminderText(facts: ReminderFacts, locale: Locale, site: MailSite): RenderedMail {
  const { salon, start, until, line, token } = facts
  const clock = { locale, timeZone: salon.timeZone, now: site.now }
  const path = pathOf(token, locale)
  const reminded = {
    salonName: salon.name,
    when: shortWhen(clock, start),
    until: until ? shortWhen(clock, until) : null,
    line: line?.[locale] ?? '',
    link: `${new URL(site.publicUrl).host}${path}`,
  }
  const text = shortReminder(reminded, locale)
  const viber = {
    text: reminderViber(reminded, locale),
    button: { label: words[locale].text.answer, url: `${site.publicUrl}${path}` },
  }
  return textMail({ subject: viber.text, text, viber }, locale)
}
