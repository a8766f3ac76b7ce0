import { useParams } from 'react-router'

import { isUuid } from '#domain/ids.ts'
import type { PartnershipDetails } from '#features/partnerships/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { ApiProblem } from '../app/api.ts'
import { useLocale } from '../app/messages.tsx'
import { useHref } from '../app/paths.ts'
import { usePartnershipWords } from '../company/partnership/words.ts'
import { useMayWrite } from './access-gate.tsx'
import { BackLink, Facts, TextLink, Panel, PhoneLink, type FactRows } from './facts.tsx'
import { Loaded } from './loaded.tsx'
import { MarkPanel } from './mark-panel.tsx'
import { NoteList } from './note-list.tsx'
import { PartnershipStatusBadge } from './partnership-status.tsx'
import { useNote, usePartnership } from './use-partnership.ts'
import { useAdminWords } from './words.ts'

/** One request for a partnership: its message, its status, and the steps that it can take. */
export function PartnershipView() {
  const { partnerships: words } = useAdminWords()
  const href = useHref()
  const { request = '' } = useParams()
  const query = usePartnership(request)
  const isMissing =
    !isUuid(request) || (query.error instanceof ApiProblem && query.error.code === 'not_found')
  return (
    <>
      <BackLink to={href('adminPartnerships')}>{words.back}</BackLink>
      {isMissing ? (
        <h1 className="display text-display">{words.notFound}</h1>
      ) : (
        <Loaded query={query}>{(partnership) => <Whole partnership={partnership} />}</Loaded>
      )}
    </>
  )
}

function Whole({ partnership }: { readonly partnership: PartnershipDetails }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="display min-w-0 text-display break-words">{partnership.company}</h1>
        <PartnershipStatusBadge state={partnership.state} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <MarkPanel partnership={partnership} />
        <Panels partnership={partnership} />
      </div>
    </>
  )
}

function Panels({ partnership }: { readonly partnership: PartnershipDetails }) {
  const { partnerships: words } = useAdminWords()
  const addNote = useNote(partnership)
  const mayAdd = useMayWrite('partnerships')
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-1">
      <Panel title={words.message}>
        <p lang={partnership.language} className="break-words whitespace-pre-line">
          {partnership.message}
        </p>
      </Panel>
      <Panel title={words.contact}>
        <Contact partnership={partnership} />
      </Panel>
      {partnership.decision !== null && (
        <Panel title={words.decision}>
          <p lang={partnership.language} className="break-words whitespace-pre-line">
            {partnership.decision}
          </p>
        </Panel>
      )}
      <Panel title={words.notes.title}>
        <NoteList notes={partnership.notes} words={words.notes} onAdd={addNote} mayAdd={mayAdd} />
      </Panel>
      <Panel title={words.history}>
        <Past partnership={partnership} />
      </Panel>
    </div>
  )
}

function Contact({ partnership }: { readonly partnership: PartnershipDetails }) {
  const { partnerships: words, application } = useAdminWords()
  const { kinds } = usePartnershipWords()
  const { fullName, company, email, phone, kind, language } = partnership
  const rows: FactRows = [
    [words.fullName, fullName],
    [words.company, company],
    [application.email, <TextLink key="email" to={`mailto:${email}`} text={email} />],
    [application.phone, <PhoneLink key="phone" phone={phone} />],
    [words.kind, kinds[kind].title],
    [application.language, application.languages[language]],
  ]
  return <Facts rows={rows} />
}

/** The events so far, the oldest first. */
function Past({
  partnership: { createdAt, fullName, history },
}: {
  readonly partnership: PartnershipDetails
}) {
  const { partnerships: words, log } = useAdminWords()
  const locale = useLocale()
  const steps = [
    { text: words.arrived, at: createdAt, who: fullName },
    ...history.map(({ state, at, actor }) => ({ text: words.events[state], at, who: actor ?? log.gone })),
  ]
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {steps.map(({ text, at, who }) => (
        <li key={at} className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{text}</span>
          <span className="text-small text-muted tabular">
            {shortDayAndTime(locale, at)} · {who}
          </span>
        </li>
      ))}
    </ol>
  )
}
