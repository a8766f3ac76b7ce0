import { isUuid } from '#domain/ids.ts'
import type { AdminPosting, AdminPostingDetails } from '#features/careers/contract/administration.ts'
import { plainDay, shortDayAndTime } from '#i18n/format.ts'

import { ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { StatusBadge } from '../../company/careers/posting-facts.tsx'
import { useCareersWords } from '../../company/careers/words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { BackLink, Facts, Panel, type FactRows } from '../facts.tsx'
import { Loaded } from '../loaded.tsx'
import { ApplicationList } from './application-list.tsx'
import { PostingActions } from './posting-actions.tsx'
import { useAdminPosting } from './use-posting.ts'
import { useAdminCareerWords } from './words.ts'

/** One job posting: its text, the actions on it, and its applications. */
export function PostingView({ id }: { readonly id: string }) {
  const words = useAdminCareerWords()
  const href = useHref()
  const query = useAdminPosting(id)
  const isMissing = !isUuid(id) || (query.error instanceof ApiProblem && query.error.code === 'not_found')
  return (
    <>
      <BackLink to={href('adminCareers')}>{words.back}</BackLink>
      {isMissing ? (
        <h1 className="display text-display">{words.notFound}</h1>
      ) : (
        <Loaded query={query}>{(details) => <Whole details={details} />}</Loaded>
      )}
    </>
  )
}

function Whole({ details: { posting, applications } }: { readonly details: AdminPostingDetails }) {
  const words = useAdminCareerWords()
  const href = useHref()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="display min-w-0 text-display break-words" lang={posting.language}>
          {posting.title}
        </h1>
        <StatusBadge state={posting.state} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <Panel title={words.facts}>
            <PostingTable posting={posting} />
          </Panel>
          <Texts posting={posting} />
          <ApplicationList posting={posting} applications={applications} />
        </div>
        <div className="flex flex-col gap-5 lg:col-start-2 lg:row-start-1">
          <PostingActions posting={posting} />
          <LinkButton to={href('careerPosting', { posting: posting.id })} variant="secondary">
            {words.show}
          </LinkButton>
        </div>
      </div>
    </>
  )
}

function PostingTable({ posting }: { readonly posting: AdminPosting }) {
  const words = useAdminCareerWords()
  const { departments, types, remote } = useCareersWords()
  const locale = useLocale()
  const { employer, department, type, isRemote, closesOn, author, submittedAt, decidedAt } = posting
  const rows: FactRows = [
    [words.employer, employer],
    [words.title, [departments[department], types[type], ...(isRemote ? [remote] : [])].join(' · ')],
    [words.until, closesOn === null ? words.noEnd : plainDay(locale, `${closesOn}T12:00:00Z`, 'UTC')],
    [words.author, author ?? words.example],
    ...(submittedAt === null ? [] : [[words.submitted, shortDayAndTime(locale, submittedAt)] as const]),
    ...(decidedAt === null ? [] : [[words.published, shortDayAndTime(locale, decidedAt)] as const]),
  ]
  return <Facts rows={rows} />
}

function Texts({ posting }: { readonly posting: AdminPosting }) {
  const words = useAdminCareerWords()
  return (
    <>
      {(['el', 'en'] as const).map((language) => {
        const text = posting[language]
        if (!text) return null
        return (
          <Panel key={language} title={words.textOf[language]}>
            <div lang={language}>
              <p className="font-semibold break-words">{text.title}</p>
              <p className="text-small text-muted">{text.location}</p>
              <p className="mt-2 break-words whitespace-pre-line">{text.description}</p>
            </div>
          </Panel>
        )
      })}
      {posting.refusal !== null && (
        <Panel title={words.refusal}>
          <p className="break-words whitespace-pre-line">{posting.refusal}</p>
        </Panel>
      )}
    </>
  )
}
