import type { Locale } from '#domain/locale.ts'
import { accountBanMail as el } from '#i18n/el/account-ban-mail.ts'
import { accountBanMail as en } from '#i18n/en/account-ban-mail.ts'

import type { AccountBanFacts } from '../contract/accounts.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The statement of reasons for a ban (article 17 of the Digital Services Act), or the news that it is lifted. */
export function accountBanMail(
  { isBanned, reason }: AccountBanFacts,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const word = words[locale]
  const { title, intro } = isBanned ? word.banned : word.lifted
  const note = {
    subject: title,
    title,
    intro,
    facts: reason === null ? [] : [{ label: word.reason, value: reason }],
    ...(isBanned
      ? { smallPrint: word.appeal }
      : { action: { label: word.signIn, url: pageUrl(site, locale, '/login') } }),
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
