import type { Locale } from '#domain/locale.ts'
import { reviewMail as el } from '#i18n/el/review-mail.ts'
import { reviewMail as en } from '#i18n/en/review-mail.ts'

import type { ReviewMailFacts, ReviewNews } from '../contract/reviews.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'
import { longMoment } from './when.ts'

const words = { el, en } as const

const readers = {
  request: 'visitor',
  replied: 'author',
  'taken-down': 'author',
  'appeal-upheld': 'author',
  'appeal-restored': 'author',
  'report-received': 'reporter',
  'report-kept': 'reporter',
  'report-taken-down': 'reporter',
  reported: 'admin',
  appealed: 'admin',
} as const satisfies Record<ReviewNews, string>

const pathOf = ({ news, slug, token }: ReviewMailFacts): string => {
  if (news === 'request') return `/dashboard/reviews?token=${encodeURIComponent(token ?? '')}`
  if (readers[news] === 'admin') return `/admin/reviews${news === 'appealed' ? '?part=appealed' : ''}`
  return readers[news] === 'author' && news !== 'replied' ? '/dashboard/reviews' : `/salon/${slug}#reviews`
}

/**
 * The mails about a review: to customers who may write it, to its author, to those who reported it, to
 * administrators.
 */
export function reviewMail(facts: ReviewMailFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { title, intro, action } = word[facts.news]
  const { salonName, ground, reason, words: text } = facts
  return noteMail(
    {
      subject: facts.news === 'request' ? `${title} · ${salonName}` : `${title}: ${salonName}`,
      title,
      intro,
      facts: [
        { label: word.salon, value: salonName },
        ...visitFacts(facts, locale),
        ...(text ? [{ label: word.wordsOf[facts.news], value: text }] : []),
        ...(ground ? [{ label: word.ground, value: word.grounds[ground] }] : []),
        ...(reason ? [{ label: word.reason, value: reason }] : []),
        // The required content of a statement of reasons (Digital Services Act, article 17).
        ...(facts.news === 'taken-down' ? statement(facts, locale) : []),
      ],
      action: { label: action, url: pageUrl(site, locale, pathOf(facts)) },
      ...(facts.news === 'request' && { smallPrint: word.rules }),
      footer: word.footer[readers[facts.news]],
      ...(facts.offToken && { off: { token: facts.offToken, label: word.off } }),
    },
    locale,
    site,
  )
}

function visitFacts({ visit }: ReviewMailFacts, locale: Locale) {
  if (!visit) return []
  const { start, timeZone, services } = visit
  return [
    { label: words[locale].services, value: services.join(' + ') },
    { label: words[locale].visit, value: longMoment({ locale, timeZone }, start) },
  ]
}

function statement({ onReport, ground }: ReviewMailFacts, locale: Locale) {
  const { statement: word } = words[locale]
  return [
    { label: word.effect, value: word.effectText },
    { label: word.source, value: onReport ? word.onReport : word.ofOwnAccord },
    { label: word.rule, value: ground === 'illegal' ? word.ofLaw : word.ofTerms },
    { label: word.redress, value: word.redressText },
  ]
}
