import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'

import { PHOTO_BYTES } from '#domain/photo.ts'

import { preparePhoto } from '../../app/prepare-photo.ts'
import { sendFile } from '../../app/send-file.ts'
import { Fault } from '../../ui/forms/fault.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import type { OpenClient } from './open-client.ts'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

function useAddPhoto({ salonId, client }: Pick<OpenClient, 'salonId' | 'client'>) {
  const { photos: words } = useClientWords()
  const { isBusy, refusal, write } = useWrite()
  const [isTooBig, setTooBig] = useState(false)
  const send = (file: Blob) =>
    sendFile({ path: `/business/salons/${salonId}/clients/${client.id}/photos`, file })
  const add = async (file: File) => {
    const photo = await preparePhoto(file)
    const isBig = photo.size > PHOTO_BYTES
    setTooBig(isBig)
    if (!isBig) await write(() => send(photo), words.added)
  }
  return { add, isBusy, fault: isTooBig ? words.tooBig : refusal?.errors['photo']?.detail }
}

/** The last place of the grid: chooses a photo and sends it. */
export function AddPhoto(props: Pick<OpenClient, 'salonId' | 'client'>) {
  const { photos: words } = useClientWords()
  const { add, isBusy, fault } = useAddPhoto(props)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => input.current?.click()}
        className="flex aspect-1/1 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed border-line-strong p-1 text-center text-small font-semibold text-primary hover:bg-primary-ghost disabled:cursor-wait disabled:text-muted"
      >
        <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
        {isBusy ? words.adding : words.add}
      </button>
      <PhotoInput ref={input} name="client-photo" label={words.add} onFiles={([file]) => void add(file)} />
      <Fault className="mt-1">{fault}</Fault>
    </>
  )
}
