import type { Locale } from '#domain/locale.ts'
import { listingMail as el } from '#i18n/el/listing-mail.ts'
import { listingMail as en } from '#i18n/en/listing-mail.ts'

import type { ListingMailFacts } from '../contract.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail about a request for a listed salon: its outcome for the sender, the request itself for administrators. */
export function listingMail(facts: ListingMailFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { title, intro } = word[facts.news]
  const isAdmin = facts.news === 'arrived'
  const note = {
    subject: `${title}: ${facts.salonName}`,
    title,
    intro,
    facts: [
      { label: word.salon, value: facts.salonName },
      ...(facts.kind ? [{ label: word.wish, value: word.kinds[facts.kind] }] : []),
      ...(facts.words ? [{ label: isAdmin ? word.message : word.reason, value: facts.words }] : []),
    ],
    ...(isAdmin && {
      action: { label: word.open, url: pageUrl(site, locale, '/admin/listing-requests') },
    }),
    footer: isAdmin ? word.footer.admin : word.footer.asked,
  }
  return noteMail(note, locale, site)
}
