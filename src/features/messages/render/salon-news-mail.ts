import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { salonNewsMail as el } from '#i18n/el/salon-news-mail.ts'
import { salonNewsMail as en } from '#i18n/en/salon-news-mail.ts'

import type { SalonNewsFacts } from '../contract/named-salon.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** A salon's news to a client who agreed: it says so, and has a link that stops them. */
export function salonNewsMail(facts: SalonNewsFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { news, slug, rebook, clientName, offToken } = facts
  const salon = nameIn(locale, { name: facts.salonName, nameEn: facts.salonNameEn })
  const { subject, title, intro, action } = word[news]
  return noteMail(
    {
      subject: subject(salon),
      title: title(clientName),
      intro: intro(salon),
      facts: [{ label: word.salon, value: salon }],
      action: {
        label: action,
        url: pageUrl(site, locale, `/salon/${slug}${rebook === null ? '' : `?rebook=${rebook}`}`),
      },
      footer: word.footer(salon),
      ...(offToken && { off: { token: offToken, label: word.off } }),
    },
    locale,
    site,
  )
}
