import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { changeMyProfile, readMyProfile } from '#features/accounts/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { useSession } from '../../app/session.ts'
import { Switch } from '../../ui/check.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useReportWords } from './words.ts'

/** The switch for the mail with the month's figures; it takes effect at once, for the reader alone. */
export function MonthlyMail() {
  const { mail: words } = useReportWords()
  const client = useQueryClient()
  const queryKey = ['own-account', useSession().user?.id ?? '', 'profile']
  const { data } = useQuery({
    ...alwaysFresh,
    queryKey,
    queryFn: () => api<typeof readMyProfile>('GET', '/me/profile'),
  })
  const [chosen, setChosen] = useState<boolean>()
  const { run, problem } = useAction(async (wants: boolean) => {
    setChosen(wants)
    try {
      await api<typeof changeMyProfile>('PATCH', '/me/profile', { body: { wantsFiguresMails: wants } })
    } catch (error) {
      setChosen(!wants)
      throw error
    }
    await client.invalidateQueries({ queryKey })
  })
  if (!data) return null
  return (
    <div className="panel px-5 py-2 print:hidden">
      <Switch
        label={words.label}
        hint={words.hint}
        checked={chosen ?? data.wantsFiguresMails}
        onChange={(event) => void run(event.currentTarget.checked)}
      />
      <Problem>{problem}</Problem>
    </div>
  )
}
