import type { Locale } from '#domain/locale.ts'
import { calendarTroubleMail as el } from '#i18n/el/calendar-trouble-mail.ts'
import { calendarTroubleMail as en } from '#i18n/en/calendar-trouble-mail.ts'

import type { CalendarTroubleFacts } from '../contract/named-salon.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail to the person whose calendar at Google is not followed. */
export function calendarTroubleMail(
  { trouble, salonName, slug, account }: CalendarTroubleFacts,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const word = words[locale]
  const { title, intro, action } = word[trouble]
  const note = {
    subject: `${title}: ${salonName}`,
    title,
    intro,
    facts: [
      { label: word.salon, value: salonName },
      ...(account === '' ? [] : [{ label: word.account, value: account }]),
    ],
    action: {
      label: action,
      url: pageUrl(site, locale, `/business/link?salon=${encodeURIComponent(slug)}#google`),
    },
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
