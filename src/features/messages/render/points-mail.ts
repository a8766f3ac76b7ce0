import type { Locale } from '#domain/locale.ts'
import { pointsMail as el } from '#i18n/el/points-mail.ts'
import { pointsMail as en } from '#i18n/en/points-mail.ts'
import { count, plainDay } from '#i18n/format.ts'

import type { PointsFacts } from '../contract.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail to a customer whose points end soon. */
export function pointsMail(
  { points, goodThrough, offToken }: PointsFacts,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const word = words[locale]
  // Noon is on the same day in Athens, summer and winter.
  const day = plainDay(locale, `${goodThrough}T12:00:00Z`)
  const note = {
    subject: word.title,
    title: word.title,
    intro: word.intro(day),
    facts: [
      { label: word.points, value: count(locale, points) },
      { label: word.lastDay, value: day },
    ],
    action: { label: word.open, url: pageUrl(site, locale, '/dashboard/points') },
    footer: word.whyYou,
    ...(offToken && { off: { token: offToken, label: word.off } }),
  }
  return noteMail(note, locale, site)
}
