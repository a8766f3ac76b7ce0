import { useParams } from 'react-router'

import { isUuid } from '#domain/ids.ts'
import type { ApplicationDetails } from '#features/applications/contract.ts'

import { ApiProblem } from '../app/api.ts'
import { useHref } from '../app/paths.ts'
import { ApplicationStatusBadge } from '../market/applications/application-status.tsx'
import { useSearchWords } from '../market/search/words.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { Duplicates } from './duplicates.tsx'
import { BackLink, Facts, TextLink, Panel, PhoneLink, type FactRows } from './facts.tsx'
import { History } from './history.tsx'
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
      <BackLink to={href('adminApplications')}>{applications.back}</BackLink>
      {isMissing ? (
        <h1 className="display text-display">{words.notFound}</h1>
      ) : (
        <Loaded query={query}>{(application) => <Whole application={application} />}</Loaded>
      )}
    </>
  )
}

function Whole({ application }: { readonly application: ApplicationDetails }) {
  const { application: words, applications } = useAdminWords()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="display min-w-0 text-display break-words">{application.salonName}</h1>
        <ApplicationStatusBadge state={application.state} words={applications.states} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <DecisionPanel application={application} />
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <Panel title={words.contact}>
            <Details application={application} />
          </Panel>
          <Panel title={words.duplicates}>
            <Duplicates application={application} />
          </Panel>
          <Panel title={words.history}>
            <History application={application} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function Details({ application }: { readonly application: ApplicationDetails }) {
  const { applications, application: words } = useAdminWords()
  const results = useSearchWords()
  const { email, phone, address, city, postcode, region, language, hasAccount, referralCode } = application
  const rows: FactRows = [
    [applications.owner, application.ownerName],
    [words.email, <TextLink key="email" to={`mailto:${email}`} text={email} />],
    [words.phone, <PhoneLink key="phone" phone={phone} />],
    [words.address, `${address}, ${city} ${postcode}`],
    [words.region, results.regions[region]],
    [words.language, words.languages[language]],
    ...(referralCode === null ? [] : [[words.referralCode, referralCode] as const]),
    [words.account, hasAccount ? words.hasAccount : words.noAccount],
    [
      words.description,
      <span key="description" lang={language} className="whitespace-pre-line">
        {application.description}
      </span>,
    ],
  ]
  return <Facts rows={rows} />
}
