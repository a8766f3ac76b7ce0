import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { spacedPhone } from '#domain/written-phone.ts'
import { salonMessageMail as el } from '#i18n/el/salon-message-mail.ts'
import { salonMessageMail as en } from '#i18n/en/salon-message-mail.ts'
import { list } from '#i18n/format.ts'
import { salonMessageText as asText, salonMessageViber } from '#i18n/salon-message-text.ts'

import type { SalonMessageFacts } from '../contract/named-salon.ts'
import { textMail } from './code-text.ts'
import { pageUrl, visitUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'
import { pathOf } from './reminder-mail.ts'
import { longMoment } from './when.ts'

const words = { el, en } as const

function urlOf({ bookingId, code, start, slug }: SalonMessageFacts, locale: Locale, site: MailSite): string {
  if (bookingId === null) return pageUrl(site, locale, `/salon/${slug}`)
  return code
    ? visitUrl(site, locale, { bookingId, code, start })
    : pageUrl(site, locale, `/dashboard?booking=${bookingId}`)
}

/** A short message of a salon about a booking. An answer goes to the salon, not to us. */
export function salonMessageMail(facts: SalonMessageFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { bookingId, text, start, timeZone, services, salonEmail, salonPhone } = facts
  const salon = nameIn(locale, { name: facts.salonName, nameEn: facts.salonNameEn })
  const names = services.map(({ nameEl, nameEn }) => (locale === 'el' ? nameEl : nameEn))
  const phone = salonPhone === null ? undefined : spacedPhone(salonPhone)
  const mail = noteMail(
    {
      subject: word.subject(salon),
      title: word.title(salon),
      intro: word.intro(salon),
      facts: [
        { label: word.message, value: text },
        { label: word.when, value: longMoment({ locale, timeZone }, start) },
        { label: word.services, value: list(locale, names) },
      ],
      action: {
        label: bookingId === null ? word.openSalon : word.openBooking,
        url: urlOf(facts, locale, site),
      },
      smallPrint: salonEmail === null ? word.callSalon(phone) : word.replySalon(phone),
      footer: word.whyYou(salon),
    },
    locale,
    site,
  )
  return salonEmail === null ? mail : { ...mail, replyTo: salonEmail }
}

/** The same by text, for clients without an address or who read texts sooner. */
export function salonMessageText(facts: SalonMessageFacts, locale: Locale, site: MailSite): RenderedMail {
  const { text, token } = facts
  const said = { salonName: nameIn(locale, { name: facts.salonName, nameEn: facts.salonNameEn }), text }
  const path = token === undefined ? undefined : pathOf(token, locale)
  const link = path === undefined ? '' : `${new URL(site.publicUrl).host}${path}`
  const viber = {
    text: salonMessageViber(said),
    ...(path !== undefined && { button: { label: words[locale].button, url: `${site.publicUrl}${path}` } }),
  }
  const subject = viber.text.replaceAll(/\s+/g, ' ')
  return textMail({ subject, text: asText({ ...said, link }), viber }, locale)
}
