import { useQueryClient } from '@tanstack/react-query'

import type { decideClaim, RivalClaim } from '#features/claims/contract.ts'

import { api } from '../../api.ts'
import { useClaimWords } from '../../claim/words.ts'
import { useSending } from '../../forms/use-sending.ts'
import { invalidate } from '../../query.tsx'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'

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
  const form = useDecision(props)
  const isApproval = decision === 'approve'
  const name = claim.claimant.name ?? claim.claimant.email ?? ''
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={isApproval ? words.approveTitle(name) : words.rejectTitle}
      submit={words[decision]}
      isGrave={!isApproval}
    >
      {isApproval ? (
        <p>{claim.proof === null ? words.approveNotice : words.approveProved}</p>
      ) : (
        <ReasonField words={words} form={form} />
      )}
    </AskDialog>
  )
}
