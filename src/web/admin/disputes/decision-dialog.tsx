import { useId } from 'react'

import type { decideDispute, Dispute, Verdict } from '#features/disputes/contract.ts'

import { api } from '../../app/api.ts'
import { Radio } from '../../ui/check.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
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
  const changed = useAdminChanged('admin-disputes')
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
      await changed()
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

function Verdicts({ form: { faults, typed, change } }: { readonly form: ReturnType<typeof useDecision> }) {
  const words = useDisputeWords()
  const errorId = useId()
  return (
    <fieldset aria-describedby={faults.decision === undefined ? undefined : errorId}>
      <legend className="text-label">{words.verdict}</legend>
      {verdicts.map((verdict) => (
        <Radio
          key={verdict}
          name="decision"
          value={verdict}
          checked={typed.decision === verdict}
          onChange={() => change({ decision: verdict })}
          label={words.verdicts[verdict]}
          hint={words.verdictHints[verdict]}
        />
      ))}
      <Fault id={errorId}>{faults.decision}</Fault>
    </fieldset>
  )
}
