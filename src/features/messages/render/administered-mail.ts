import type { Locale } from '#domain/locale.ts'
import { administeredMail as el } from '#i18n/el/administered-mail.ts'
import { administeredMail as en } from '#i18n/en/administered-mail.ts'

import type { AdministeredFacts } from '../contract.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail to an owner about an administrator's changes of the salon. */
export function administeredMail(facts: AdministeredFacts, locale: Locale, site: MailSite): RenderedMail {
  const { change, salonName, reason, before, after } = facts
  const word = words[locale]
  const { title, intro } = word[change]
  const note = {
    subject: `${title}: ${salonName}`,
    title,
    intro,
    facts: [
      { label: word.salon, value: salonName },
      ...(before ? [{ label: word.before, value: before }] : []),
      ...(after ? [{ label: word.after, value: after }] : []),
      { label: word.reason, value: reason },
    ],
    ...(change !== 'owner-lost' && {
      action: { label: word.open, url: pageUrl(site, locale, '/business/dashboard') },
    }),
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
