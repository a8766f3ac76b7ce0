import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import type { decideClaim, RivalClaim } from '#features/claims/contract.ts'

import { api } from '../../api.ts'
import { useClaimWords } from '../../claim/words.ts'
import { useSending } from '../../forms/use-sending.ts'
import { invalidate } from '../../query.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'

interface DecisionDialogProps {
  readonly claim: RivalClaim
  readonly decision: 'approve' | 'reject'
  readonly open: boolean
  readonly onClose: () => void
}

function useDecision({ claim, decision, onClose }: Omit<DecisionDialogProps, 'open'>) {
  const { admin: words, missing } = useClaimWords()
  const client = useQueryClient()
  return useSending({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: decision === 'reject' && reason.trim() === '' ? missing : undefined }),
    send: async ({ reason }, key) => {
      await api<typeof decideClaim>('POST', '/admin/claims/{id}/decide', {
        params: { id: claim.id },
        body: decision === 'approve' ? { decision } : { decision, reason },
        idempotencyKey: `${key}${decision}${claim.state}`,
      })
      toast(words.done[decision], { kind: 'success' })
      onClose()
      await Promise.all(['admin-claims', 'admin-audit-log'].map((name) => invalidate(client, [name])))
    },
  })
}

/** Says what a decision brings about, and does it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { claim, decision, open, onClose } = props
  const { admin: words } = useClaimWords()
  const id = useId()
  const form = useDecision(props)
  const isApproval = decision === 'approve'
  const name = claim.claimant.name ?? claim.claimant.email ?? ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen
      title={isApproval ? words.approveTitle(name) : words.rejectTitle}
      footer={
        <Button
          type="submit"
          form={id}
          size="lg"
          wide
          variant={isApproval ? 'primary' : 'danger'}
          busy={form.busy}
        >
          {words[decision]}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
        {form.problem !== undefined && (
          <Notice tone="danger" live>
            {form.problem}
          </Notice>
        )}
        {isApproval ? (
          <p>{claim.proof === null ? words.approveNotice : words.approveProved}</p>
        ) : (
          <Field label={words.reason} hint={words.reasonHint} error={form.faults.reason}>
            {(control) => (
              <Textarea
                {...control}
                name="reason"
                maxLength={1000}
                value={form.typed.reason}
                onChange={({ target }) => form.change({ reason: target.value })}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
