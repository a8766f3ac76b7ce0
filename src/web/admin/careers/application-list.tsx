import { applicationStatuses, type JobApplicationStatus } from '#domain/job-postings.ts'
import type {
  AdminPosting,
  noteApplication,
  sortApplication,
  SortedApplication,
} from '#features/careers/contract/administration.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useSentence } from '../../app/use-sentence.ts'
import { Chip, ChipRail } from '../../ui/chip.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useMayWrite } from '../access-gate.tsx'
import { PhoneLink, TextLink } from '../facts.tsx'
import { NoteList } from '../note-list.tsx'
import { useAdminWords } from '../words.ts'
import { FileButton } from './file-button.tsx'
import { useShown } from './use-posting.ts'
import { useAdminCareerWords } from './words.ts'

interface ApplicationListProps {
  readonly posting: AdminPosting
  readonly applications: readonly SortedApplication[]
}

/** The applications for a posting, with buttons that download them as files. */
export function ApplicationList({ posting: { id }, applications }: ApplicationListProps) {
  const words = useAdminCareerWords()
  const path = `/admin/careers/${id}`
  return (
    <section aria-labelledby="applications">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="applications" className="display text-display-sm">
          {words.applications}
        </h2>
        {applications.length > 0 && (
          <p className="-mr-3 flex">
            <FileButton path={`${path}/export`} name="applications.csv" label={words.csvOf}>
              {words.csv}
            </FileButton>
            {applications.some(({ cvName }) => cvName !== null) && (
              <FileButton path={`${path}/cvs`} name="cvs.zip" label={words.cvsOf}>
                {words.cvs}
              </FileButton>
            )}
          </p>
        )}
      </div>
      <p className="text-small text-muted">{applications.length === 0 ? words.none : words.kept}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {applications.map((application) => (
          <Application key={application.id} postingId={id} application={application} />
        ))}
      </ul>
    </section>
  )
}

interface ApplicationProps {
  readonly postingId: string
  readonly application: SortedApplication
}

function Application({ postingId, application }: ApplicationProps) {
  const words = useAdminCareerWords()
  const locale = useLocale()
  const show = useShown()
  const mayAdd = useMayWrite('careers')
  const { id, name, email, phone, message, cvName, createdAt, notes } = application
  const params = { id: postingId, application: id }
  const addNote = async (text: string) => {
    const options = { params, body: { text } }
    const path = '/admin/careers/{id}/applications/{application}/notes'
    await show(await api<typeof noteApplication>('POST', path, options), words.notes.done)
  }
  return (
    <li className="panel flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-title">{name}</h3>
        <span className="text-small text-muted tabular">{shortDayAndTime(locale, createdAt)}</span>
      </div>
      <Status postingId={postingId} application={application} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 max-sm:gap-y-5">
        <TextLink to={`mailto:${email}`} text={email} />
        <PhoneLink phone={phone} />
      </p>
      <p className="break-words whitespace-pre-line">{message}</p>
      {cvName !== null && (
        <p className="-ml-3">
          <FileButton
            path={`/careers/${postingId}/applications/${id}/cv`}
            name={cvName}
            label={words.cvOf(name)}
          >
            {words.cv}
          </FileButton>
        </p>
      )}
      <div className="border-t border-line pt-3">
        <h4 className="text-label">{words.notes.title}</h4>
        <NoteList notes={notes} words={words.notes} onAdd={addNote} mayAdd={mayAdd} />
      </div>
    </li>
  )
}

/** The status of the application; pressing another one sets it at once. */
function Status({ postingId, application: { id, name, status } }: ApplicationProps) {
  const words = useAdminCareerWords()
  const { application } = useAdminWords()
  const sentence = useSentence(application.wentWrong)
  const mayWrite = useMayWrite('careers')
  const show = useShown()
  const { run, isBusy, problem } = useAction(
    async (next: JobApplicationStatus) => {
      const options = { params: { id: postingId, application: id }, body: { status: next } }
      const path = '/admin/careers/{id}/applications/{application}/status'
      await show(await api<typeof sortApplication>('POST', path, options), words.statusDone)
    },
    { explain: sentence },
  )
  return (
    <>
      <ChipRail label={words.statusOf(name)}>
        {applicationStatuses.map((each) => (
          <Chip
            key={each}
            selected={each === status}
            disabled={!mayWrite || isBusy}
            onClick={() => void run(each)}
          >
            {words.statuses[each]}
          </Chip>
        ))}
      </ChipRail>
      <Problem>{problem}</Problem>
    </>
  )
}
