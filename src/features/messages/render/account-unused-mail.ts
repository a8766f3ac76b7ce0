import type { Locale } from '#domain/locale.ts'
import { accountUnusedMail as el } from '#i18n/el/account-unused-mail.ts'
import { accountUnusedMail as en } from '#i18n/en/account-unused-mail.ts'
import { plainDay } from '#i18n/format.ts'

import type { AccountUnusedFacts } from '../contract/accounts.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The warning that a long unused account will be deleted. */
export function accountUnusedMail(
  { deleteOn }: AccountUnusedFacts,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const word = words[locale]
  // Noon is on the same day in Athens, summer and winter.
  const day = plainDay(locale, `${deleteOn}T12:00:00Z`)
  const note = {
    subject: word.title(day),
    title: word.title(day),
    intro: word.intro(day),
    facts: [],
    action: { label: word.signIn, url: pageUrl(site, locale, '/login') },
    smallPrint: word.choice,
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
