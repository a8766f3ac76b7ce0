import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'

import { isUuid } from '#domain/ids.ts'
import type { ApplicationDetails } from '#features/applications/contract.ts'

import { ApiProblem } from '../api.ts'
import { ApplicationStateBadge } from '../applications/application-state.tsx'
import { useMessages } from '../messages.tsx'
import { useHref } from '../paths.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { History } from './history.tsx'
import { Likenesses } from './likenesses.tsx'
import { Loaded } from './loaded.tsx'
import { useApplication } from './use-application.ts'
import { useAdminWords } from './words.ts'

/** One application: what was written, what resembles it, what happened, and what can be decided. */
export function ApplicationView() {
  const { applications, application: words } = useAdminWords()
  const href = useHref()
  const { id = '' } = useParams()
  const query = useApplication(id)
  const isMissing = !isUuid(id) || (query.error instanceof ApiProblem && query.error.code === 'not_found')
  return (
    <>
      <Link
        to={href('adminApplications')}
        className="-mx-2 mb-3 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-small font-semibold text-primary hover:bg-primary-ghost"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {applications.back}
      </Link>
      {isMissing ? (
        <h1 className="display text-display">{words.notFound}</h1>
      ) : (
        <Loaded query={query}>{(application) => <Whole application={application} />}</Loaded>
      )}
    </>
  )
}

function Whole({ application }: { readonly application: ApplicationDetails }) {
  const { application: words } = useAdminWords()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="display min-w-0 text-display break-words">{application.salonName}</h1>
        <ApplicationStateBadge state={application.state} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <DecisionPanel application={application} />
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <Sheet title={words.contact}>
            <Details application={application} />
          </Sheet>
          <Sheet title={words.duplicates}>
            <Likenesses application={application} />
          </Sheet>
          <Sheet title={words.history}>
            <History application={application} />
          </Sheet>
        </div>
      </div>
    </>
  )
}

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel p-5">
      <h2 className="mb-3 text-title">{title}</h2>
      {children}
    </section>
  )
}

function Details({ application }: { readonly application: ApplicationDetails }) {
  const { applications, application: words } = useAdminWords()
  const { results } = useMessages()
  const { email, phone, address, city, postcode, region, language, hasAccount } = application
  const rows: readonly (readonly [string, ReactNode])[] = [
    [applications.owner, application.ownerName],
    [words.email, <Outward key="email" to={`mailto:${email}`} text={email} />],
    [words.phone, <Outward key="phone" to={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} text={phone} />],
    [words.address, `${address}, ${city} ${postcode}`],
    [words.region, results.regions[region]],
    [words.language, words.languages[language]],
    [words.account, hasAccount ? words.hasAccount : words.noAccount],
    [
      words.description,
      <span key="description" className="whitespace-pre-line">
        {application.description}
      </span>,
    ],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[140px_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-small text-muted sm:pt-px">{label}</dt>
          <dd className="min-w-0 break-words max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Outward({ to, text }: { readonly to: string; readonly text: string }) {
  if (text === '') return '—'
  return (
    <a href={to} className="text-primary underline underline-offset-4">
      {text}
    </a>
  )
}
