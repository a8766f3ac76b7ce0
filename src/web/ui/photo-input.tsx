import type { Ref } from 'react'

import { photoTypes } from '../app/prepare-photo.ts'

interface PhotoInputProps {
  /** The id, for the button that opens it. */
  readonly ref: Ref<HTMLInputElement>
  readonly name: string
  readonly label: string
  readonly multiple?: boolean
  /** At least one. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

/** The browser's own chooser of photos. It is hidden; a button opens it. */
export const PhotoInput = ({ ref, name, label, multiple = false, onFiles }: PhotoInputProps) => (
  <input
    ref={ref}
    type="file"
    name={name}
    aria-label={label}
    tabIndex={-1}
    accept={photoTypes}
    multiple={multiple}
    hidden
    onChange={({ currentTarget }) => {
      const [first, ...others] = currentTarget.files ?? []
      // The same file may be chosen again.
      currentTarget.value = ''
      if (first) onFiles([first, ...others])
    }}
  />
)
