import type { Locale } from '#domain/locale.ts'
import { newTermsMail as el } from '#i18n/el/new-terms-mail.ts'
import { newTermsMail as en } from '#i18n/en/new-terms-mail.ts'
import { plainDay } from '#i18n/format.ts'

import type { NewTermsFacts } from '../contract.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail by which new terms are announced to every account. */
export function newTermsMail(
  { number, effectiveOn, changes }: NewTermsFacts,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const word = words[locale]
  // Noon is on the same day in Athens, summer and winter.
  const day = plainDay(locale, `${effectiveOn}T12:00:00Z`)
  const note = {
    subject: word.title(day),
    title: word.title(day),
    intro: word.intro(day),
    facts: [{ label: word.changes, value: changes }],
    action: { label: word.read, url: `${pageUrl(site, locale, '/terms-of-service')}?version=${number}` },
    smallPrint: word.choice(day),
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
