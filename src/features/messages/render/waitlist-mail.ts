import type { Locale } from '#domain/locale.ts'
import { waitlistMail as el } from '#i18n/el/waitlist-mail.ts'
import { waitlistMail as en } from '#i18n/en/waitlist-mail.ts'
import { longDay, money, time } from '#i18n/format.ts'
import { offerText, offerViber } from '#i18n/free-time-text.ts'

import type { WaitlistNewsFacts, WaitlistOfferFacts } from '../contract/waitlist.ts'
import { textMail } from './code-text.ts'
import { pageUrl, type MailSite, type PushWords, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'
import { exactWhen, shortWhen } from './reminder-when.ts'
import { longSpan, longMoment } from './when.ts'

const words = { el, en } as const

export const namesOf = (services: WaitlistOfferFacts['services'], locale: Locale): string =>
  services.map(({ nameEl, nameEn }) => (locale === 'el' ? nameEl : nameEn || nameEl)).join(' + ')

/** Offers a time; the answer is a press on the page behind the link. */
export function waitlistOfferMail(facts: WaitlistOfferFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const clock = { locale, timeZone: facts.timeZone, now: site.now }
  const { phase, salonName, staffName, services, token } = facts
  const { title, intro } = word.offer[phase]
  const until = exactWhen(clock, facts.expiresAt)
  const mail = noteMail(
    {
      subject: word.offer.subject(salonName, shortWhen(clock, facts.start)),
      title,
      intro: intro(until),
      facts: [
        { label: word.salon, value: salonName },
        { label: word.when, value: longSpan(clock, facts.start, facts.end) },
        { label: word.services, value: namesOf(services, locale) },
        ...(staffName ? [{ label: word.staff, value: staffName }] : []),
        { label: word.price, value: money(locale, facts.priceCents) },
      ],
      action: {
        label: word.offer.action,
        url: pageUrl(site, locale, `/waitlist-offer?token=${encodeURIComponent(token ?? '')}`),
      },
      smallPrint: word.offer.rules,
      footer: word.footer,
      choices: { label: word.offer.off, url: pageUrl(site, locale, '/dashboard/messages') },
    },
    locale,
    site,
  )
  return { ...mail, push: pushOf(facts, locale, site) }
}

/** A locked screen shows only times. */
function pushOf(facts: WaitlistOfferFacts, locale: Locale, site: MailSite): PushWords {
  const { push } = words[locale].offer
  const clock = { locale, timeZone: facts.timeZone, now: site.now }
  const token = encodeURIComponent(facts.token ?? '')
  return {
    title: push.title(shortWhen(clock, facts.start)),
    body: push[facts.phase](shortWhen(clock, facts.expiresAt)),
    url: `${locale === 'en' ? '/en' : ''}/waitlist-offer?token=${token}`,
    topic: facts.offerId.replaceAll('-', ''),
    until: Temporal.Instant.from(facts.expiresAt),
    isUrgent: true,
  }
}

/** An offered time as a text; the case of its link does not matter, because capitals are cheaper. */
export function waitlistOfferText(facts: WaitlistOfferFacts, locale: Locale, site: MailSite): RenderedMail {
  const { salonName, timeZone, start, expiresAt, phase, token } = facts
  const path = `${locale === 'en' ? '/w/' : '/o/'}${token ?? ''}`
  const until = time(expiresAt, timeZone)
  const offered = { salonName, when: shortWhen({ locale, timeZone, now: site.now }, start), until, phase }
  const text = offerText({ ...offered, link: `${new URL(site.publicUrl).host}${path}` }, locale)
  const viber = {
    text: offerViber(offered, locale),
    button: { label: words[locale].offer.text.answer, url: `${site.publicUrl}${path}` },
  }
  return textMail({ subject: viber.text, text, viber }, locale)
}

const PUSHED_HOURS = 24

/** It replaces the offer that it is about. */
function newsPush(
  { news, offerId, entryId, slug }: WaitlistNewsFacts,
  locale: Locale,
  { now }: MailSite,
): PushWords {
  const { title, push } = words[locale][news]
  return {
    title,
    body: push,
    url: `${locale === 'en' ? '/en' : ''}${news === 'ended' ? `/salon/${slug}` : '/dashboard'}`,
    topic: (offerId ?? entryId ?? 'waitlist').replaceAll('-', ''),
    until: now.add({ hours: PUSHED_HOURS }),
    isUrgent: false,
  }
}

/** Tells customers that they did not get the time. */
export function waitlistNewsMail(facts: WaitlistNewsFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { news, salonName, services, start, firstDay, lastDay, timeZone, slug } = facts
  const { title, intro, action } = word[news]
  const days = [...new Set([firstDay, lastDay])].flatMap((day) =>
    day ? [longDay(locale, `${day}T12:00:00Z`)] : [],
  )
  const mail = noteMail(
    {
      subject: `${title} · ${salonName}`,
      title,
      intro,
      facts: [
        { label: word.salon, value: salonName },
        ...(start ? [{ label: word.when, value: longMoment({ locale, timeZone }, start) }] : []),
        ...(days.length > 0 ? [{ label: word.days, value: days.join(' – ') }] : []),
        { label: word.services, value: namesOf(services, locale) },
      ],
      action: {
        label: action,
        url: pageUrl(site, locale, news === 'ended' ? `/salon/${slug}` : '/dashboard'),
      },
      footer: word.footer,
      choices: { label: word.offer.off, url: pageUrl(site, locale, '/dashboard/messages') },
    },
    locale,
    site,
  )
  return { ...mail, push: newsPush(facts, locale, site) }
}
