import { PHOTO_BYTES } from '#domain/photo.ts'
import type { StaffMember } from '#features/team/contract.ts'
import type { removeStaffPhoto } from '#features/team/contract/faces.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { preparePhoto } from '../../app/prepare-photo.ts'
import { sendFile } from '../../app/send-file.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

const megabytes = PHOTO_BYTES / 1024 / 1024

/** Uploads and removes the photo of a team member; a file's faults stay visible. */
export function useFace({ id: staff }: Pick<StaffMember, 'id'>) {
  const { face: words } = useTeamWords()
  const { change, changed, salonId: id, isBusy: isRemoving } = useTeamChange()
  const { run, isBusy, problem, reset } = useAction<File, string>(
    async (file) => {
      const path = `/business/salons/${id}/team/${staff}/photo`
      await sendFile({ method: 'PUT', path, file: await preparePhoto(file) })
      toast(words.saved, { kind: 'success' })
    },
    {
      check: ({ size }) => (size > PHOTO_BYTES ? words.tooBig(megabytes) : undefined),
      explain: (error) => {
        if (!(error instanceof ApiProblem)) throw error
        return error.errors['photo']?.detail ?? (error.detail || words.lost)
      },
      onSettled: changed,
    },
  )
  const remove = () => {
    reset()
    const path = '/business/salons/{id}/team/{staff}/photo'
    const params = { id, staff }
    return change(() => api<typeof removeStaffPhoto>('DELETE', path, { params }), words.removed)
  }
  return { isSending: isBusy, isBusy: isBusy || isRemoving, fault: problem, upload: run, remove }
}
