import { useState } from 'react'

import type { PhotoView } from '#features/photos/contract.ts'

import { DesignDialog } from './design-dialog.tsx'
import { DesignLine } from './design-line.tsx'
import { useOwnDesigns } from './own-designs.ts'

/** The line of each photo's design, and its dialog. */
export function useDesigns(salonId: string, isShown: boolean) {
  const { query, changed } = useOwnDesigns(salonId, isShown)
  const [photo, setPhoto] = useState<PhotoView>()
  const [isOpen, setIsOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  const designOf = ({ id }: PhotoView) => query.data?.items.find(({ photoId }) => photoId === id)
  const open = (shown: PhotoView) => {
    setPhoto(shown)
    setOpened((times) => times + 1)
    setIsOpen(true)
  }
  return {
    line: (shown: PhotoView, number: number) =>
      query.data && <DesignLine design={designOf(shown)} number={number} onOpen={() => open(shown)} />,
    dialog: photo && query.data && (
      <DesignDialog
        // Unsaved changes are gone when it opens again.
        key={opened}
        photo={photo}
        design={designOf(photo)}
        services={query.data.services}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        changed={changed}
      />
    ),
  }
}
