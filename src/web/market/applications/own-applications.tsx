import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Locale } from '#domain/locale.ts'
import type { listMyApplications, OwnApplication } from '#features/applications/contract.ts'
import { lastMoment, plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { AnswerQuestion } from './answer-question.tsx'
import { ApplicationStatusBadge } from './application-status.tsx'
import { ownApplicationsKey } from './own-applications-key.ts'
import { useApplicationWords, type ApplicationWords } from './words.ts'

interface OwnApplicationsProps {
  /** Shown while the answer is awaited. */
  readonly waiting?: ReactNode
  /** Shown if there is no application. */
  readonly none?: ReactNode
  /** The page's title for screen readers, if nothing else names it. */
  readonly heading?: string
  readonly className?: string
}

/** The caller's applications with their status; nothing if there are none. */
export function OwnApplications({ waiting = null, none = null, heading, className }: OwnApplicationsProps) {
  const { mine: words } = useApplicationWords()
  const { data, isPending } = useQuery({
    ...alwaysFresh,
    queryKey: ownApplicationsKey,
    queryFn: ({ signal }) => api<typeof listMyApplications>('GET', '/me/applications', { signal }),
  })
  if (isPending) return waiting
  if (!data || data.items.length === 0) return none
  const isOne = data.items.length === 1
  return (
    <section aria-labelledby="own-applications" className={className}>
      {heading !== undefined && <h1 className="sr-only">{heading}</h1>}
      <h2 id="own-applications" className="display mb-4 text-display-sm">
        {isOne ? words.titleOfOne : words.title}
      </h2>
      <ul className={classes('grid gap-4', isOne ? 'max-w-[62ch]' : 'md:grid-cols-2')}>
        {data.items.map((application) => (
          <li key={application.id}>
            <OwnApplicationCard application={application} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function statusText(
  { state, salon }: OwnApplication,
  words: ApplicationWords['mine'],
  locale: Locale,
): string {
  if (state !== 'approved') return words.text[state]
  const until = salon?.trialEndsAt ? plainDay(locale, lastMoment(salon.trialEndsAt)) : ''
  return salon?.isPublished === false ? words.text.unpublished(until) : words.text.approved(until)
}

function OwnApplicationCard({ application }: { readonly application: OwnApplication }) {
  const { mine: words } = useApplicationWords()
  const locale = useLocale()
  const { state, salonName, address, city, salon } = application
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 text-title break-words">{salonName}</h3>
        <ApplicationStatusBadge state={state} />
      </div>
      <p className="text-small text-muted">
        {address}, {city}
        {'\u00a0· '}
        {words.sentOn(plainDay(locale, application.createdAt))}
        {application.referralCode !== null && `\u00a0· ${words.referred(application.referralCode)}`}
      </p>
      <p className="text-ink-2">{statusText(application, words, locale)}</p>
      <Remark title={words.reason} text={application.rejectionReason} />
      <Remark title={words.question} text={application.question} />
      {state === 'more_info' && <AnswerQuestion application={application} />}
      {salon !== null && <SalonLinks salon={salon} />}
    </Card>
  )
}

interface SalonLinksProps {
  readonly salon: NonNullable<OwnApplication['salon']>
}

/** Links to the set-up of a new salon; once it is published, to its workspace and its page. */
function SalonLinks({ salon: { slug, isPublished } }: SalonLinksProps) {
  const { mine: words } = useApplicationWords()
  const href = useHref()
  return (
    <div className="mt-auto flex flex-wrap gap-3 pt-1">
      {isPublished ? (
        <>
          <LinkButton to={href('businessDashboard', undefined, { salon: slug })} size="sm">
            {words.manage}
          </LinkButton>
          <LinkButton to={href('salon', { id: slug })} size="sm" variant="secondary">
            {words.page}
          </LinkButton>
        </>
      ) : (
        <LinkButton to={href('businessSetUp', undefined, { salon: slug })} size="sm">
          {words.setUp}
        </LinkButton>
      )}
    </div>
  )
}

function Remark({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null) return null
  return (
    <div className="rounded-sm bg-bg-subtle px-4 py-3">
      <p className="text-caption text-muted">{title}</p>
      <p className="break-words whitespace-pre-line">{text}</p>
    </div>
  )
}
