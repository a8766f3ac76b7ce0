import type { User } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { useId, type SubmitEvent } from 'react'

import type { deleteMyAccount } from '#features/accounts/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { countingFactors } from './counting-factors.ts'
import { DeleteConsequences } from './delete-consequences.tsx'
import { DeleteProof, useDeleteProof, type DeleteBody } from './delete-proof.tsx'
import { eraseHere } from './leave-for-good.ts'
import { Outcome } from './section.tsx'
import { useLeaveThen } from './use-leave-then.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface DeleteDialogProps {
  readonly user: User
  readonly hasPassword: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** Says what goes and what stays, and asks once more who is asking. */
export function DeleteDialog({ user, hasPassword, open, onClose }: DeleteDialogProps) {
  const { deleting: words } = useProfileWords()
  const form = useId()
  const client = useQueryClient()
  const leaveThen = useLeaveThen()
  const home = useHref()('home')
  // A sign-in with two steps is proof enough for the service; the word guards against a slip.
  const proof = useDeleteProof({ hasPassword, isProved: countingFactors(user).length > 0 })
  const { run, isBusy, problem } = useProfileAction(async (body: DeleteBody) => {
    try {
      await api<typeof deleteMyAccount>('DELETE', '/me', { body })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'proof_needed') throw error
      return proof.refuse()
    }
    leaveThen(home, () => {
      client.clear()
      toast(words.done, { kind: 'success', description: words.doneText, duration: 12_000 })
      void eraseHere()
    })
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const body = proof.checked()
    if (body !== undefined) void run(body)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      keepOpen
      footer={
        <div className="flex flex-col gap-2">
          <Button type="submit" form={form} variant="danger" size="lg" wide busy={isBusy}>
            {words.submit}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {open && <DeleteConsequences />}
        <DeleteProof proof={proof} email={user.email ?? ''} hasPassword={hasPassword} />
        <Outcome problem={problem} />
      </form>
    </Dialog>
  )
}
