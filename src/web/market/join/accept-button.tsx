import { useState } from 'react'

import type { acceptInvitation } from '#features/team/contract/members.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useMessages } from '../../app/messages.tsx'
import { forgetRole } from '../../app/role.ts'
import { useIntentKey } from '../../app/use-intent-key.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useJoinWords } from './words.ts'

/** One press joins the team; pressing again after a lost answer joins no second time. */
export function AcceptButton({ token, onJoined }: { readonly token: string; readonly onJoined: () => void }) {
  const words = useJoinWords()
  const { shell } = useMessages()
  const keyOf = useIntentKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const accept = async () => {
    setBusy(true)
    try {
      await api<typeof acceptInvitation>('POST', '/invitations/accept', {
        body: { token },
        idempotencyKey: keyOf({ token }),
      })
      // Every process knows the new role of the account within a second.
      await new Promise((known) => setTimeout(known, 1000))
      forgetRole()
      onJoined()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error.detail || shell.connection.lost)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {problem !== undefined && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button size="lg" wide busy={busy} onClick={() => void accept()}>
        {words.accept}
      </Button>
    </div>
  )
}
