import { spacedCode } from '#domain/booking-code.ts'
import type { Locale } from '#domain/locale.ts'
import { proposalMail as el } from '#i18n/el/proposal-mail.ts'
import { proposalMail as en } from '#i18n/en/proposal-mail.ts'
import { money } from '#i18n/format.ts'
import { proposalText as shortProposal, proposalViber } from '#i18n/free-time-text.ts'

import type { MoveProposalFacts } from '../contract/waitlist.ts'
import { textMail } from './code-text.ts'
import { pageUrl, type MailSite, type PushWords, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'
import { exactWhen, shortWhen } from './reminder-when.ts'
import { namesOf } from './waitlist-mail.ts'
import { longMoment, longSpan } from './when.ts'

const words = { el, en } as const

/** A salon asks whether its customer would come earlier; the answer is a press on the page behind the link. */
export function proposalMail(facts: MoveProposalFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const clock = { locale, timeZone: facts.timeZone, now: site.now }
  const { salonName, staffName, services, token, start, end, from, totalCents } = facts
  const mail = noteMail(
    {
      subject: word.subject(salonName, shortWhen(clock, start)),
      title: word.title,
      intro: word.intro(salonName, exactWhen(clock, facts.expiresAt)),
      facts: [
        { label: word.from, value: longMoment(clock, from) },
        { label: word.to, value: longSpan(clock, start, end) },
        { label: word.services, value: namesOf(services, locale) },
        { label: word.staff, value: staffName },
        { label: word.price, value: word.same(money(locale, totalCents)) },
        { label: word.salon, value: salonName },
        { label: word.code, value: spacedCode(facts.code) },
      ],
      action: {
        label: word.action,
        url: pageUrl(site, locale, `/move-proposal?token=${encodeURIComponent(token ?? '')}`),
      },
      smallPrint: word.rules,
      footer: word.footer,
      choices: choicesOf(facts, locale, site),
    },
    locale,
    site,
  )
  return { ...mail, push: pushOf(facts, locale, site) }
}

/** The reader's choices, which stop such questions. */
function choicesOf({ code, from }: MoveProposalFacts, locale: Locale, site: MailSite) {
  const token = site.visitToken?.({ code, start: from })
  if (token === undefined) return undefined
  return { label: words[locale].off, url: pageUrl(site, locale, `/dashboard/messages?token=${token}`) }
}

/** A locked screen shows only times. */
function pushOf(facts: MoveProposalFacts, locale: Locale, site: MailSite): PushWords {
  const word = words[locale].push
  const clock = { locale, timeZone: facts.timeZone, now: site.now }
  return {
    title: word.title(shortWhen(clock, facts.start)),
    body: word.body(shortWhen(clock, facts.expiresAt)),
    url: pathOf(facts, locale),
    topic: facts.proposalId.replaceAll('-', ''),
    until: Temporal.Instant.from(facts.expiresAt),
    isUrgent: false,
  }
}

/** Case does not matter in it, because capitals are cheaper in a text. */
const pathOf = ({ token }: MoveProposalFacts, locale: Locale): string =>
  `${locale === 'en' ? '/n/' : '/m/'}${token ?? ''}`

/** The question as a text. */
export function proposalText(facts: MoveProposalFacts, locale: Locale, site: MailSite): RenderedMail {
  const { salonName, timeZone, start, from } = facts
  const clock = { locale, timeZone, now: site.now }
  const path = pathOf(facts, locale)
  const asked = { salonName, when: shortWhen(clock, start), from: shortWhen(clock, from) }
  const text = shortProposal({ ...asked, link: `${new URL(site.publicUrl).host}${path}` }, locale)
  const viber = {
    text: proposalViber(asked, locale),
    button: { label: words[locale].text.answer, url: `${site.publicUrl}${path}` },
  }
  return textMail({ subject: viber.text, text, viber }, locale)
}
