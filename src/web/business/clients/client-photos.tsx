import { Camera, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'

import { PHOTO_BYTES } from '#domain/photo.ts'
import type { ClientDetail } from '#features/clients/contract.ts'
import type {
  changeClientPhoto,
  ClientPhoto,
  consentToPhotos,
  removeClientPhoto,
} from '#features/clients/contract/card.ts'
import { plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { sendFile } from '../../app/send-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { preparePhoto } from '../photos/prepare-photo.ts'
import { PrivatePicture } from './private-picture.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

interface PhotosProps {
  readonly salonId: string
  readonly timeZone: string
  readonly client: ClientDetail
}

/** Photos of the work. Only people who run the salon see them, and they need the client's consent. */
export function ClientPhotos({ salonId, timeZone, client }: PhotosProps) {
  const { photos: words } = useClientWords()
  const [opened, setOpened] = useState<string>()
  const shown = client.photos.find(({ id }) => id === opened)
  return (
    <section>
      <h3 className="text-label">{words.title}</h3>
      {client.photosConsentAt === null ? (
        <NoConsent salonId={salonId} client={client} />
      ) : (
        <>
          <PhotoGrid salonId={salonId} timeZone={timeZone} client={client} onOpen={setOpened} />
          <Consent salonId={salonId} timeZone={timeZone} client={client} />
        </>
      )}
      {shown && (
        <PhotoDialog
          key={shown.id}
          salonId={salonId}
          client={client}
          photo={shown}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

function useConsent(salonId: string, client: ClientDetail) {
  const { photos: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const say = (agreed: boolean) =>
    write(
      () =>
        api<typeof consentToPhotos>('PUT', '/business/salons/{id}/clients/{client}/photo-consent', {
          params: { id: salonId, client: client.id },
          body: { agreed },
        }),
      agreed ? words.agreed : words.takenBack,
    )
  return { isBusy, say }
}

function NoConsent({ salonId, client }: Omit<PhotosProps, 'timeZone'>) {
  const { photos: words } = useClientWords()
  const { isBusy, say } = useConsent(salonId, client)
  return (
    <>
      <p className="mt-1 text-ink-2">{words.needsConsent}</p>
      <Button size="sm" variant="secondary" className="mt-3" busy={isBusy} onClick={() => void say(true)}>
        {words.agree}
      </Button>
    </>
  )
}

function Consent({ salonId, timeZone, client }: PhotosProps) {
  const { photos: words, cancel } = useClientWords()
  const locale = useLocale()
  const { isBusy, say } = useConsent(salonId, client)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const takeBack = async () => {
    await say(false)
    close()
  }
  return (
    <p className="mt-2 text-small text-muted">
      {words.consented(plainDay(locale, client.photosConsentAt ?? '', timeZone))}{' '}
      <button
        type="button"
        className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-primary underline underline-offset-4"
        onClick={() => setAsking(true)}
      >
        {words.takeBack}
      </button>
      <Dialog
        open={asking}
        onClose={close}
        title={words.takeBackAsk}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={close}>
              {cancel}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void takeBack()}>
              {words.takeBackDo}
            </Button>
          </div>
        }
      >
        {words.takeBackText}
      </Dialog>
    </p>
  )
}

function PhotoGrid({
  salonId,
  timeZone,
  client,
  onOpen,
}: PhotosProps & { readonly onOpen: (id: string) => void }) {
  const { photos: words } = useClientWords()
  const locale = useLocale()
  return (
    <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
      {client.photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            onClick={() => onOpen(photo.id)}
            aria-label={photo.caption || words.photoOf(plainDay(locale, photo.addedAt, timeZone))}
            className="block w-full cursor-pointer overflow-hidden rounded-md hairline"
          >
            <PrivatePicture
              salonId={salonId}
              clientId={client.id}
              photoId={photo.id}
              size="small"
              alt=""
              className="aspect-1/1 w-full object-cover"
            />
          </button>
        </li>
      ))}
      <li>
        <AddPhoto salonId={salonId} client={client} />
      </li>
    </ul>
  )
}

function AddPhoto({ salonId, client }: Omit<PhotosProps, 'timeZone'>) {
  const { photos: words } = useClientWords()
  const { isBusy, refusal, write } = useWrite()
  const input = useRef<HTMLInputElement>(null)
  const [isTooBig, setTooBig] = useState(false)
  const fault = isTooBig ? words.tooBig : refusal?.errors['photo']?.detail
  const add = async (file: File | undefined) => {
    if (!file) return
    const photo = await preparePhoto(file)
    const isBig = photo.size > PHOTO_BYTES
    setTooBig(isBig)
    if (isBig) return
    const path = `/business/salons/${salonId}/clients/${client.id}/photos`
    await write(
      () =>
        sendFile({
          path,
          file: photo,
          onProgress: () => undefined,
          signal: AbortSignal.timeout(90_000),
        }),
      words.added,
    )
  }
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => input.current?.click()}
        className="flex aspect-1/1 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed border-line-strong p-1 text-center text-small font-semibold text-primary hover:bg-primary-ghost disabled:cursor-wait disabled:text-muted"
      >
        <Camera {...icon} />
        {isBusy ? words.adding : words.add}
      </button>
      <input
        ref={input}
        type="file"
        name="client-photo"
        aria-label={words.add}
        tabIndex={-1}
        accept={kinds}
        hidden
        onChange={({ target }) => {
          void add(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {fault !== undefined && (
        <p role="alert" className="mt-1 text-small text-danger">
          {fault}
        </p>
      )}
    </>
  )
}

interface PhotoDialogProps {
  readonly salonId: string
  readonly client: ClientDetail
  readonly photo: ClientPhoto
  readonly onClose: () => void
}

/** One photo whole, with what it shows. */
function PhotoDialog({ salonId, client, photo, onClose }: PhotoDialogProps) {
  const { photos: words, save } = useClientWords()
  const { isBusy, write } = useWrite()
  const [caption, setCaption] = useState(photo.caption)
  const params = { id: salonId, client: client.id, clientPhoto: photo.id }
  const path = '/business/salons/{id}/clients/{client}/photos/{clientPhoto}'
  const keep = async () => {
    const body = { caption, bookingId: photo.bookingId }
    if (await write(() => api<typeof changeClientPhoto>('PUT', path, { params, body }), words.saved))
      onClose()
  }
  const remove = async () => {
    if (await write(() => api<typeof removeClientPhoto>('DELETE', path, { params }), words.removed)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.photo}
      footer={
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="ghost" busy={isBusy} onClick={() => void remove()}>
            <Trash2 {...icon} /> {words.remove}
          </Button>
          <Button busy={isBusy} onClick={() => void keep()}>
            {save}
          </Button>
        </div>
      }
    >
      <PrivatePicture
        salonId={salonId}
        clientId={client.id}
        photoId={photo.id}
        size="whole"
        alt={photo.caption || words.photo}
        className="max-h-[60vh] w-full rounded-md object-contain"
      />
      <div className="mt-4">
        <Field label={words.caption} optional>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
