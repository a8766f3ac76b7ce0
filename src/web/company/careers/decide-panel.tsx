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

/** For administrators: publish, or say what must change first. */
export function DecidePanel({ id }: { readonly id: string }) {
  const { decide } = useCareersWords()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const { problem, isBusy, run } = useDecision(id)
  const refuse = () => {
    const found = missing(reason, decide.reasonMissing)
    setFault(found)
    if (found === undefined) void run({ body: { decision: 'refuse', reason }, done: decide.refused })
  }
  return (
    <section aria-labelledby="decide" className="panel flex flex-col gap-4 p-5 sm:p-8">
      <h2 id="decide" className="display text-display-sm">
        {decide.title}
      </h2>
      {problem && <Refusal problem={problem} />}
      <Button
        size="lg"
        wide
        busy={isBusy}
        onClick={() => void run({ body: { decision: 'publish' }, done: decide.published })}
      >
        {decide.publish}
      </Button>
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
    </section>
  )
}

type Decision = { readonly decision: 'publish' } | { readonly decision: 'refuse'; readonly reason: string }

interface Sent {
  readonly body: Decision
  /** Said once it is decided. */
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

/** Nobody decides by a password alone: whoever has no second factor is led to where one is set up. */
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
