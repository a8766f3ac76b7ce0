import { useState } from 'react'

import type { deactivateStaff, reactivateStaff, removeStaff, StaffMember } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'
import { isAnyAffected, noneAffected, type Affected } from './affected.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

const path = '/business/salons/{id}/team/{staff}'

type StaffPath = Readonly<Record<'id' | 'staff', string>>

const deactivate = (params: StaffPath, preview: boolean) =>
  api<typeof deactivateStaff>('POST', `${path}/deactivate`, { params, body: { preview } })

const reactivate = (params: StaffPath) =>
  api<typeof reactivateStaff>('POST', `${path}/reactivate`, { params, body: {} })

const removeForGood = (params: StaffPath) => api<typeof removeStaff>('DELETE', path, { params })

/** Deactivates a team member after a look at the affected bookings, activates again, removes for good. */
export function useActivity(staff: StaffMember, onRemoved: () => void) {
  const { sheet: words } = useTeamWords()
  const { isBusy, change, salonId } = useTeamChange()
  const [affected, setAffected] = useState<Affected>(noneAffected)
  const params = { id: salonId, staff: staff.id }
  const back = () => setAffected(noneAffected)
  const check = async () => {
    const preview = await deactivate(params, true)
    if (isAnyAffected(preview)) return setAffected(preview)
    await deactivate(params, false)
    toast(words.deactivated, { kind: 'success' })
  }
  return {
    isBusy,
    affected,
    deactivate: () => change(check),
    confirm: () => change(() => deactivate(params, false).finally(back), words.deactivated),
    back,
    reactivate: () => change(() => reactivate(params), words.activated),
    remove: async () => {
      if (await change(() => removeForGood(params), words.removed)) onRemoved()
    },
  }
}
