import type { z } from 'zod'

import type { Locale } from '#domain/locale.ts'
import { requestEmails as el } from '#i18n/el/request-emails.ts'
import { requestEmails as en } from '#i18n/en/request-emails.ts'

import { factsByKind, type MessageKind } from '../contract.ts'
import { accountBanMail } from './account-ban-mail.ts'
import { accountUnusedMail } from './account-unused-mail.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { newTermsMail } from './new-terms-mail.ts'
import { noteMail, type Note } from './note-mail.ts'
import { reviewMail } from './review-mail.ts'
import { isSalonMattersKind, salonMattersMail, type SalonMattersKind } from './salon-matters-mail.ts'
import { storyMail } from './story-mail.ts'

type Alone = 'review' | 'new-terms' | 'story-asked' | 'account-ban' | 'account-unused'
type RequestKind =
  | Extract<MessageKind, `partnership-${string}` | `career-${string}` | Alone>
  | SalonMattersKind
type NoteKind = Exclude<RequestKind, Alone | SalonMattersKind>
type CareerKind = Extract<MessageKind, `career-${string}`>
type PartnerFacts = z.output<(typeof factsByKind)['partnership-request']>
type DecisionFacts = z.output<(typeof factsByKind)['partnership-decided']>
type PostingFacts = z.output<(typeof factsByKind)['career-refused' | 'career-applied']>

const words = { el, en } as const

const alone: readonly MessageKind[] = [
  'review', 'new-terms', 'story-asked', 'account-ban', 'account-unused',
] satisfies readonly Alone[] // prettier-ignore

export const isRequestKind = (kind: MessageKind): kind is RequestKind =>
  kind.startsWith('partnership-') ||
  kind.startsWith('career-') ||
  alone.includes(kind) ||
  isSalonMattersKind(kind)

/**
 * Mails about partnerships, jobs, reviews, new terms, stories, and administrators' actions on a salon or an account.
 */
export function requestMail(kind: RequestKind, facts: unknown, locale: Locale, site: MailSite): RenderedMail {
  if (isSalonMattersKind(kind)) return salonMattersMail(kind, facts, locale, site)
  if (kind === 'review') return reviewMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'new-terms') return newTermsMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'account-ban') return accountBanMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'account-unused') return accountUnusedMail(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'story-asked') return storyMail(factsByKind[kind].parse(facts), locale, site)
  return noteMail(noteOf(kind, facts, locale, site), locale, site)
}

function noteOf(kind: NoteKind, facts: unknown, locale: Locale, site: MailSite): Note {
  if (kind === 'partnership-received') {
    const word = words[locale]
    const about = factsByKind[kind].parse(facts).kind
    return {
      ...word[kind],
      facts: [{ label: word.label.kind, value: word.kind[about] }],
      footer: word.footer.partner,
    }
  }
  if (kind === 'partnership-decided') return decisionNote(factsByKind[kind].parse(facts), locale, site)
  if (kind === 'partnership-request') return partnershipNote(factsByKind[kind].parse(facts), locale)
  return careerNote(kind, factsByKind[kind].parse(facts), locale, site)
}

function partnershipNote(facts: PartnerFacts, locale: Locale): Note {
  const word = words[locale]
  const { subject, ...said } = word['partnership-request']
  return {
    ...said,
    subject: subject(facts.company),
    facts: [
      { label: word.label.kind, value: word.kind[facts.kind] },
      { label: word.label.name, value: facts.fullName },
      { label: word.label.company, value: facts.company },
      { label: word.label.email, value: facts.email },
      { label: word.label.phone, value: facts.phone },
      { label: word.label.message, value: facts.message },
    ],
    footer: word.footer.admin,
  }
}

function decisionNote({ decision, kind, message }: DecisionFacts, locale: Locale, site: MailSite): Note {
  const word = words[locale]
  const { join, ...said } = word['partnership-decided']
  const isAffiliate = decision === 'accepted' && kind === 'affiliate'
  return {
    ...said[decision],
    facts: [
      { label: word.label.kind, value: word.kind[kind] },
      { label: word.label.answer, value: message },
    ],
    // An affiliate only needs to know about the programme.
    ...(isAffiliate && { action: { label: join, url: pageUrl(site, locale, '/affiliate') } }),
    footer: word.footer.partner,
  }
}

const readers = {
  'career-submitted': 'admin',
  'career-published': 'author',
  'career-refused': 'author',
  'career-application': 'author',
  'career-applied': 'applicant',
} as const satisfies Record<CareerKind, string>

function careerNote(kind: CareerKind, facts: PostingFacts, locale: Locale, site: MailSite): Note {
  const word = words[locale]
  const { subject, title, intro, action } = word[kind]
  return {
    subject: subject(facts.title),
    title,
    intro,
    facts: [
      { label: word.label.posting, value: facts.title },
      { label: word.label.employer, value: facts.employer },
      ...('reason' in facts ? [{ label: word.label.reason, value: facts.reason }] : []),
    ],
    action: { label: action, url: pageUrl(site, locale, `/careers/${facts.postingId}`) },
    footer: word.footer[readers[kind]],
  }
}
