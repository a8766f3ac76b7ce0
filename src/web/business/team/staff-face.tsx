import { useRef } from 'react'

import { isPhotoName } from '#domain/photo.ts'
import type { StaffMember } from '#features/team/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import { useFace } from './use-face.ts'
import { useTeamWords } from './words.ts'

/** A team member's face on the public page, and the buttons that change it. It's saved at once, apart from the form. */
export function StaffFace({ staff }: { readonly staff: StaffMember }) {
  const { face: words } = useTeamWords()
  const input = useRef<HTMLInputElement>(null)
  const { isSending, isBusy, fault, upload, remove } = useFace(staff)
  const isOwn = staff.photo !== null && isPhotoName(staff.photo)
  return (
    <div className="mb-5 flex items-center gap-4">
      <Face name={staff.name} photo={staff.photo} tint={staff.tint} className="size-20" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" busy={isBusy} onClick={() => input.current?.click()}>
            {isOwn ? words.replace : words.add}
          </Button>
          {isOwn && (
            <Button variant="ghost" size="sm" busy={isBusy} onClick={() => void remove()}>
              {words.remove}
            </Button>
          )}
        </div>
        <PhotoInput ref={input} name="face" label={words.add} onFiles={([file]) => void upload(file)} />
        <p className="mt-1.5 text-caption text-muted">{isSending ? words.working : words.rules}</p>
        <Fault className="mt-1">{fault}</Fault>
      </div>
    </div>
  )
}
