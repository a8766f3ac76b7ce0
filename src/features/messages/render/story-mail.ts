import type { z } from 'zod'

import type { Locale } from '#domain/locale.ts'
import { storyMail as el } from '#i18n/el/story-mail.ts'
import { storyMail as en } from '#i18n/en/story-mail.ts'

import type { factsByKind } from '../contract.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail by which an owner is asked to agree to the words of their salon's story. */
export function storyMail(
  { salonName, slug, title }: z.output<(typeof factsByKind)['story-asked']>,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const word = words[locale]
  const note = {
    subject: `${word.title}: ${salonName}`,
    title: word.title,
    intro: word.intro,
    facts: [
      { label: word.salon, value: salonName },
      { label: word.story, value: title },
    ],
    action: {
      label: word.read,
      url: `${pageUrl(site, locale, '/business/reviews')}?salon=${encodeURIComponent(slug)}#story`,
    },
    smallPrint: word.choice,
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
