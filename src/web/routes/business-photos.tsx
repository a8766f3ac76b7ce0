import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { PhotosWorkspace } from '../business/photos/photos-workspace.tsx'
import { usePhotosWords } from '../business/photos/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessPhotos() {
  const words = usePhotosWords()
  return (
    <BusinessPage title={words.title} right="set-up">
      <PhotosWorkspace />
    </BusinessPage>
  )
}
