import { useState } from 'react'
import { Link } from 'react-router'

import type { decidePosting } from '#features/careers/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useMessages } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { missing } from '../../ui/forms/contact-faults.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useCareersChanged } from './own-careers.ts'
import { useCareersWords } from './words.ts'

/** For administrators: publishes a posting, or says what must change first. */
export function DecidePanel({ id }: { readonly id: string }) {
  const { decide } = useCareersWords()
  const { problem, isBusy, run } = useDecision(id)
  const publish = () => void run({ body: { decision: 'publish' }, done: decide.published })
  const refuse = (reason: string) => void run({ body: { decision: 'refuse', reason }, done: decide.refused })
  return (
    <section aria-labelledby="decide" className="panel flex flex-col gap-4 p-5 sm:p-8">
      <h2 id="decide" className="display text-display-sm">
        {decide.title}
      </h2>
      {problem && <Refusal problem={problem} />}
      <Button size="lg" wide busy={isBusy} onClick={publish}>
        {decide.publish}
      </Button>
      <RefuseFields isBusy={isBusy} onRefuse={refuse} />
    </section>
  )
}

interface RefuseFieldsProps {
  readonly isBusy: boolean
  readonly onRefuse: (reason: string) => void
}

function RefuseFields({ isBusy, onRefuse }: RefuseFieldsProps) {
  const { decide } = useCareersWords()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const refuse = () => {
    const found = missing(reason, decide.reasonMissing)
    setFault(found)
    if (found === undefined) onRefuse(reason)
  }
  return (
    <>
      <Field label={decide.reason} error={fault} className="mt-2">
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button variant="secondary" wide busy={isBusy} onClick={refuse}>
        {decide.refuse}
      </Button>
    </>
  )
}

type Decision = { readonly decision: 'publish' } | { readonly decision: 'refuse'; readonly reason: string }

interface Sent {
  readonly body: Decision
  /** The toast after the decision. */
  readonly done: string
}

function useDecision(id: string) {
  const changed = useCareersChanged()
  return useAction<Sent, ApiProblem>(
    async ({ body, done }) => {
      await api<typeof decidePosting>('POST', '/admin/careers/{id}/decide', { params: { id }, body })
      toast(done, { kind: 'success' })
      await changed()
    },
    {
      explain: (error) => {
        if (!(error instanceof ApiProblem)) throw error
        return error
      },
    },
  )
}

/** A decision needs a second factor: an administrator without one gets the link to set it up. */
function Refusal({ problem: { code, detail } }: { readonly problem: ApiProblem }) {
  const { shell } = useMessages()
  const { decide } = useCareersWords()
  const href = useHref()
  const way =
    code === 'second_factor_needed' ? (
      <Link to={href('profile')} className="font-semibold underline underline-offset-4">
        {decide.secondFactor}
      </Link>
    ) : undefined
  return (
    <Notice tone="danger" live action={way}>
      {detail || shell.connection.lost}
    </Notice>
  )
}
