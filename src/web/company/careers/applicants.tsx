import { FileDown } from 'lucide-react'

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

/** Who applied, for who wrote the posting. */
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
  const { id, name, email, phone, message, cvName, createdAt } = application
  const { applicants } = useCareersWords()
  const locale = useLocale()
  const save = async (file: string) => {
    try {
      saveFile(await readCv(postingId, id), file)
    } catch {
      toast(applicants.cvFailed, { kind: 'error' })
    }
  }
  return (
    <li className="panel p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-title">{name}</h3>
        <span className="text-small text-muted">{shortDay(locale, createdAt)}</span>
      </div>
      <p className="flex flex-wrap gap-x-5 text-primary">
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {email}
        </a>
        <a
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {phone}
        </a>
      </p>
      <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{message}</p>
      {cvName !== null && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => void save(cvName)}>
          <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {applicants.cv}
        </Button>
      )}
    </li>
  )
}

/** @throws when it did not come whole */
async function readCv(postingId: string, application: string): Promise<Blob> {
  const answer = await fetchFlagged(`/api/v1/careers/${postingId}/applications/${application}/cv`, {
    headers: { authorization: `Bearer ${await accessToken()}` },
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return answer.blob()
}
