import type { ReactNode } from 'react'

import type { readPosting } from '#features/careers/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { Notice } from '../../ui/notice.tsx'
import { Applicants } from './applicants.tsx'
import { ApplyForm } from './apply-form.tsx'
import { AuthorPanel } from './author-panel.tsx'
import { DecidePanel } from './decide-panel.tsx'
import { SentPanel } from './sent-panel.tsx'
import { useCareersWords } from './words.ts'

export type Opened = Answer<typeof readPosting>

interface BesideProps {
  readonly opened: Opened
}

/** The acts of its author, an administrator, an applicant and other readers. */
export function Beside({ opened }: BesideProps): ReactNode {
  const { posting, own, applications, mayDecide } = opened
  const decides = mayDecide && <DecidePanel id={posting.id} />
  if (own)
    return (
      <>
        {decides}
        <AuthorPanel posting={own} />
        {own.state !== 'draft' && <Applicants postingId={posting.id} applications={applications} />}
      </>
    )
  return decides || <ForReader opened={opened} />
}

function ForReader({ opened: { posting, application } }: BesideProps) {
  const { posting: words } = useCareersWords()
  if (posting.isExample)
    return (
      <Notice tone="warning" title={words.exampleTitle}>
        {words.exampleText}
      </Notice>
    )
  if (application) return <SentPanel application={application} />
  if (posting.isOpen)
    return (
      <div className="panel p-5 sm:p-8">
        <ApplyForm posting={posting} />
      </div>
    )
  return <Notice tone="info">{words.closed}</Notice>
}
