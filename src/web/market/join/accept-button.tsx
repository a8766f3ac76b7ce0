import type { acceptInvitation } from '#features/team/contract/members.ts'

import { api } from '../../app/api.ts'
import { forgetRole } from '../../app/role.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useJoinWords } from './words.ts'

/** Joins the team; a second press after a lost answer is the same request. */
export function AcceptButton({ token, onJoined }: { readonly token: string; readonly onJoined: () => void }) {
  const words = useJoinWords()
  const { run, isBusy, problem } = useAction(async () => {
    await api<typeof acceptInvitation>('POST', '/invitations/accept', { body: { token } })
    forgetRole()
    onJoined()
  })
  return (
    <div className="flex flex-col gap-4">
      <Problem>{problem}</Problem>
      <Button size="lg" wide busy={isBusy} onClick={() => void run()}>
        {words.accept}
      </Button>
    </div>
  )
}
