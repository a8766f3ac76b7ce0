import { FileDown } from 'lucide-react'

import { telephoneLink } from '#domain/written-phone.ts'
import type { ApplicantView } from '#features/careers/contract.ts'
import { shortDay } from '#i18n/format.ts'

import { fetchFlagged } from '../../app/connection.ts'
import { useLocale } from '../../app/messages.tsx'
import { accessToken } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { useCareersWords } from './words.ts'

interface ApplicantsProps {
  readonly postingId: string
  readonly applications: readonly ApplicantView[]
}

/** The applicants of a posting, shown to its author. */
export function Applicants({ postingId, applications }: ApplicantsProps) {
  const { applicants } = useCareersWords()
  return (
    <section aria-labelledby="applicants">
      <h2 id="applicants" className="display text-display-sm">
        {applicants.title}
      </h2>
      {applications.length === 0 ? (
        <p className="mt-2 text-ink-2">{applicants.none}</p>
      ) : (
        <>
          <p className="mt-1 text-small text-muted">{applicants.stranger}</p>
          <ul className="mt-4 flex flex-col gap-4">
            {applications.map((application) => (
              <Applicant key={application.id} postingId={postingId} application={application} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface ApplicantProps {
  readonly postingId: string
  readonly application: ApplicantView
}

function Applicant({ postingId, application }: ApplicantProps) {
  const { name, message, createdAt } = application
  const locale = useLocale()
  return (
    <li className="panel p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-title">{name}</h3>
        <span className="text-small text-muted">{shortDay(locale, createdAt)}</span>
      </div>
      <Contact application={application} />
      <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{message}</p>
      <CvButton postingId={postingId} application={application} />
    </li>
  )
}

const linkLook = 'inline-flex min-h-11 items-center underline underline-offset-4'

const Contact = ({ application: { email, phone } }: Pick<ApplicantProps, 'application'>) => (
  <p className="flex flex-wrap gap-x-5 text-primary">
    <a href={`mailto:${email}`} className={linkLook}>
      {email}
    </a>
    <a href={telephoneLink(phone)} className={linkLook}>
      {phone}
    </a>
  </p>
)

function CvButton({ postingId, application: { id, cvName } }: ApplicantProps) {
  const { applicants } = useCareersWords()
  if (cvName === null) return null
  const save = async () => {
    try {
      saveFile(await readCv(postingId, id), cvName)
    } catch {
      toast(applicants.cvFailed, { kind: 'error' })
    }
  }
  return (
    <Button variant="secondary" size="sm" className="mt-4" onClick={() => void save()}>
      <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {applicants.cv}
    </Button>
  )
}

/** @throws when the file did not arrive */
async function readCv(postingId: string, application: string): Promise<Blob> {
  const answer = await fetchFlagged(`/api/v1/careers/${postingId}/applications/${application}/cv`, {
    headers: { authorization: `Bearer ${await accessToken()}` },
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return answer.blob()
}
