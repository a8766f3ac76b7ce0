import { textableNumber } from '#domain/claims.ts'
import type { ClaimsOfSalon, decideClaim, RivalClaim } from '#features/claims/contract.ts'

import { api } from '../../app/api.ts'
import { useClaimWords } from '../../market/claim/words.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'

interface DecisionDialogProps {
  readonly claim: RivalClaim
  readonly salon: ClaimsOfSalon['salon']
  readonly decision: 'approve' | 'reject'
  readonly open: boolean
  readonly onClose: () => void
}

function useDecision({ claim, decision, onClose }: Omit<DecisionDialogProps, 'open' | 'salon'>) {
  const { admin: words, missing } = useClaimWords()
  const changed = useAdminChanged('admin-claims')
  return useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: decision === 'reject' && reason.trim() === '' ? missing : undefined }),
    send: async ({ reason }) => {
      await api<typeof decideClaim>('POST', '/admin/claims/{id}/decide', {
        params: { id: claim.id },
        body: decision === 'approve' ? { decision } : { decision, reason },
      })
      toast(words.done[decision], { kind: 'success' })
      onClose()
      await changed()
    },
  })
}

/** Says what a decision brings about, and asks for the reason of a rejection. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { claim, salon, decision, open, onClose } = props
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
      {isApproval ? <Consequence claim={claim} salon={salon} /> : <ReasonField words={words} form={form} />}
    </AskDialog>
  )
}

/** The readers of the notice, and the consequences. */
function Consequence({ claim, salon }: Pick<DecisionDialogProps, 'claim' | 'salon'>) {
  const { admin: words } = useClaimWords()
  if (claim.proof !== null) return <p>{words.approveProved}</p>
  const contacts = [salon.email, textableNumber(salon.phone)].filter((contact) => contact != null)
  return contacts.length === 0 ? (
    <Notice tone="warning">{words.approveUnnoticed}</Notice>
  ) : (
    <p>{words.approveNotice(contacts.join(', '))}</p>
  )
}
