import { useEffect, useRef, useState } from 'react'

import type { ApplicationDetails } from '#features/applications/contract.ts'

import { useHref } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Problem } from '../ui/forms/problem.tsx'
import { useMayWrite } from './access-gate.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { useStep } from './use-application.ts'
import { useAdminWords } from './words.ts'

/** The possible decisions on an application; none where a second factor is missing. */
export function DecisionPanel({ application }: { readonly application: ApplicationDetails }) {
  const { application: words } = useAdminWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = application
  const shown = useRef(state)
  // Each step removes the button that was pressed, and the focus with it.
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus({ preventScroll: true })
    shown.current = state
  }, [state])
  return (
    <section
      aria-labelledby="decision"
      className="panel h-fit p-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1"
    >
      <h2 ref={heading} tabIndex={-1} id="decision" className="mb-2 text-title">
        {words.decide}
      </h2>
      <Choices application={application} />
    </section>
  )
}

function Choices({ application }: { readonly application: ApplicationDetails }) {
  const { application: words, factor } = useAdminWords()
  const href = useHref()
  const mayWrite = useMayWrite('applications')
  const { state, salon, question, rejectionReason } = application
  if (state === 'more_info')
    return <Quoted text={words.waitingText} title={words.question} quote={question} />
  if (state === 'rejected')
    return <Quoted text={words.rejectedText} title={words.reason} quote={rejectionReason} />
  if (state === 'approved')
    return (
      <>
        <p className="mb-4 text-ink-2">{words.approvedText}</p>
        {salon !== null && (
          <LinkButton
            // Its public page opens only when the owner publishes it.
            to={
              salon.isPublished
                ? href('salon', { id: salon.slug })
                : href('adminSalon', { managed: salon.id })
            }
            variant="secondary"
            wide
          >
            {words.salonPage}
          </LinkButton>
        )}
      </>
    )
  if (!mayWrite) return <p className="text-ink-2">{factor.title}.</p>
  return state === 'submitted' ? <Begin application={application} /> : <Decide application={application} />
}

interface QuotedProps {
  readonly text: string
  readonly title: string
  readonly quote: string | null
}

function Quoted({ text, title, quote }: QuotedProps) {
  return (
    <>
      <p className="text-ink-2">{text}</p>
      <p className="mt-3 text-caption text-muted">{title}</p>
      <p className="break-words whitespace-pre-line">{quote}</p>
    </>
  )
}

function Begin({ application }: { readonly application: ApplicationDetails }) {
  const { application: words } = useAdminWords()
  const { isBusy, problem, take } = useStep(application)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{words.startText}</p>
      <Problem>{problem}</Problem>
      <Button wide busy={isBusy} onClick={() => void take('review')}>
        {words.start}
      </Button>
    </div>
  )
}

function Decide({ application }: { readonly application: ApplicationDetails }) {
  const { application: words } = useAdminWords()
  const [open, setOpen] = useState<'approve' | 'ask' | 'reject'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-col gap-3">
      <p className="mb-1 text-ink-2">{words.reviewText}</p>
      <Button wide onClick={() => setOpen('approve')}>
        {words.approve}
      </Button>
      <Button wide variant="secondary" onClick={() => setOpen('ask')}>
        {words.ask}
      </Button>
      <Button wide variant="ghost" className="text-danger" onClick={() => setOpen('reject')}>
        {words.reject}
      </Button>
      <ApproveDialog application={application} open={open === 'approve'} onClose={close} />
      <MessageDialog application={application} verb="ask" open={open === 'ask'} onClose={close} />
      <MessageDialog application={application} verb="reject" open={open === 'reject'} onClose={close} />
    </div>
  )
}
