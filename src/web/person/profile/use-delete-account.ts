import { useQueryClient } from '@tanstack/react-query'

import type { deleteMyAccount } from '#features/accounts/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { toast } from '../../ui/toast.ts'
import { eraseHere } from './leave-for-good.ts'
import type { DeleteBody, Proof } from './use-delete-proof.ts'
import { useLeaveThen } from './use-leave-then.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

/** Deletes the account, leaves the page, and erases what this browser keeps of it. */
export function useDeleteAccount({ refuse }: Proof) {
  const { deleting: words } = useProfileWords()
  const client = useQueryClient()
  const leaveThen = useLeaveThen()
  const home = useHref()('home')
  return useProfileAction(async (body: DeleteBody) => {
    try {
      await api<typeof deleteMyAccount>('DELETE', '/me', { body })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'proof_needed') throw error
      return refuse()
    }
    leaveThen(home, () => {
      client.clear()
      toast(words.done, { kind: 'success', description: words.doneText, duration: 12_000 })
      void eraseHere()
    })
  })
}
