import type { User } from '@supabase/auth-js'
import { useId, type SubmitEvent } from 'react'

import { Dialog } from '../../ui/dialog.tsx'
import { DialogAnswers } from '../../ui/forms/dialog-answers.tsx'
import { countingFactors } from './counting-factors.ts'
import { DeleteConsequences } from './delete-consequences.tsx'
import { DeleteProof } from './delete-proof.tsx'
import { Outcome } from './section.tsx'
import { useDeleteAccount } from './use-delete-account.ts'
import { useDeleteProof } from './use-delete-proof.ts'
import { useProfileWords } from './words.ts'

interface DeleteDialogProps {
  readonly user: User
  readonly hasPassword: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** Says what is deleted and what stays, and asks for a proof. */
export function DeleteDialog({ user, hasPassword, open, onClose }: DeleteDialogProps) {
  const { deleting: words } = useProfileWords()
  const form = useId()
  // A sign-in with two steps is proof enough for the service; the word guards against a slip.
  const proof = useDeleteProof({ hasPassword, isProved: countingFactors(user).length > 0 })
  const { run, isBusy, problem } = useDeleteAccount(proof)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const body = proof.checked()
    if (body !== undefined) void run(body)
  }
  const answers = { yes: words.submit, busy: isBusy, no: words.keep, onNo: onClose }
  const footer = <DialogAnswers {...answers} type="submit" form={form} />
  return (
    <Dialog open={open} onClose={onClose} title={words.title} keepOpen footer={footer}>
      <form id={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {open && <DeleteConsequences />}
        <DeleteProof proof={proof} email={user.email ?? ''} hasPassword={hasPassword} />
        <Outcome problem={problem} />
      </form>
    </Dialog>
  )
}
