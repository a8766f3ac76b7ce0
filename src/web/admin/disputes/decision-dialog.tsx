import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import type { decideDispute, Dispute, Verdict } from '#features/disputes/contract.ts'

import { api } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'
import { Radio } from '../../ui/check.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useDisputeWords } from './words.ts'

interface DecisionDialogProps {
  readonly dispute: Dispute
  readonly open: boolean
  readonly onClose: () => void
}

interface Typed {
  readonly decision: Verdict | ''
  readonly reason: string
}

function useDecision({ dispute, onClose }: Omit<DecisionDialogProps, 'open'>) {
  const words = useDisputeWords()
  const client = useQueryClient()
  return useForm<Typed>({
    initial: { decision: '', reason: '' },
    check: ({ decision, reason }) => ({
      decision: decision === '' ? words.choose : undefined,
      reason: reason.trim() === '' ? words.missing : undefined,
    }),
    send: async ({ decision, reason }) => {
      if (decision === '') return
      await api<typeof decideDispute>('POST', '/admin/disputes/{booking}/decide', {
        params: { booking: dispute.id },
        body: { decision, reason },
      })
      toast(words.done, { kind: 'success' })
      onClose()
      await Promise.all(['admin-disputes', 'admin-audit-log'].map((name) => invalidate(client, [name])))
    },
  })
}

/** Asks what is true and why; both sides read it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { dispute, open, onClose } = props
  const words = useDisputeWords()
  const form = useDecision(props)
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={words.decide}
      subtitle={`${dispute.customer.name} · ${dispute.salon.name}`}
      submit={words.submit}
    >
      <p>{words.decideText}</p>
      {dispute.stage === 'salon' && <Notice tone="info">{words.early}</Notice>}
      <Verdicts form={form} />
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}

const verdicts = ['kept', 'came', 'cancelled'] as const satisfies readonly Verdict[]

function Verdicts({ form }: { readonly form: ReturnType<typeof useDecision> }) {
  const words = useDisputeWords()
  const errorId = useId()
  const error = form.faults.decision
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="text-label">{words.verdict}</legend>
      {verdicts.map((verdict) => (
        <Radio
          key={verdict}
          name="decision"
          value={verdict}
          checked={form.typed.decision === verdict}
          onChange={() => form.change({ decision: verdict })}
          label={words.verdicts[verdict]}
          hint={words.verdictHints[verdict]}
        />
      ))}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
