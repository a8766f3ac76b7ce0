import { useState, type ReactNode } from 'react'

import type { PhotoList, PhotoView } from '#features/photos/contract.ts'

import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { useDesigns } from './designs/use-designs.tsx'
import { DropZone } from './drop-zone.tsx'
import { NoPhotos } from './no-photos.tsx'
import { useOwnPhotos } from './own-photos.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import { usePhotosWords } from './words.ts'

/** The salon's photos: add, order, crop, describe, delete. */
export function PhotosWorkspace() {
  const words = usePhotosWords()
  const { id } = useOwnSalon()
  const { data } = useOwnPhotos(id).query
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="display text-display">{words.title}</h1>
        {data && (
          <output className="text-small text-muted tabular">
            {words.count(data.items.length, data.most)}
          </output>
        )}
      </div>
      <p className="mt-1 mb-6 max-w-[64ch] text-ink-2">{words.intro}</p>
      <PhotosWork />
    </>
  )
}

interface PhotosWorkProps {
  /** Drawn below; it gets the number of photos and whether some are still on their way. */
  readonly foot?: (now: { readonly count: number; readonly isSending: boolean }) => ReactNode
}

/** Everything about the photos without the page's head, for the page and the guided path. */
export function PhotosWork({ foot }: PhotosWorkProps) {
  const words = usePhotosWords()
  const { id } = useOwnSalon()
  const { query, changed } = useOwnPhotos(id)
  const { data } = query
  const { uploads, add, retry, discard } = useUploads(id, changed)
  const isFull = data !== undefined && data.items.length >= data.most
  return (
    <>
      {isFull ? <Notice tone="info">{words.full(data.most)}</Notice> : <DropZone onFiles={add} />}
      <UploadList uploads={uploads} onRetry={retry} onDiscard={discard} />
      <div className="mt-6">
        <Loaded query={query} words={words} skeleton={<Skeleton className="h-72 rounded-lg" />}>
          {(list) => <Photos salonId={id} list={list} changed={changed} isStep={foot !== undefined} />}
        </Loaded>
      </div>
      {data &&
        foot?.({
          count: data.items.length,
          isSending: uploads.some(({ status }) => status !== 'failed'),
        })}
    </>
  )
}

interface PhotosProps {
  readonly salonId: string
  readonly list: PhotoList
  readonly changed: () => Promise<void>
  /** True on the guided path, which explains itself what photos are good for. */
  readonly isStep: boolean
}

function Photos({ salonId, list, changed, isStep }: PhotosProps) {
  const [edited, setEdited] = useState<PhotoView>()
  const [isEditing, setIsEditing] = useState(false)
  const [removed, setRemoved] = useState<PhotoView>()
  const designs = useDesigns(salonId, !isStep)
  const salon = { salonId, changed }
  const edit = (photo: PhotoView) => {
    setEdited(photo)
    setIsEditing(true)
  }
  const dialog = { changed, open: isEditing, onClose: () => setIsEditing(false) }
  if (list.items.length === 0) return isStep ? null : <NoPhotos list={list} />
  return (
    <>
      <PhotoGrid
        {...salon}
        photos={list.items}
        onEdit={edit}
        onRemove={setRemoved}
        {...(!isStep && { below: designs.line })}
      />
      {designs.dialog}
      {edited && <PhotoDialog key={edited.picture + edited.id} photo={edited} {...dialog} />}
      <RemoveDialog {...salon} photo={removed} onClose={() => setRemoved(undefined)} />
    </>
  )
}
