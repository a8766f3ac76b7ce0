import { CircleAlert, X } from 'lucide-react'

import { Button, IconButton } from '../../ui/button.tsx'
import type { Upload } from './use-uploads.ts'
import { usePhotosWords, type PhotosWords } from './words.ts'

interface UploadListProps {
  readonly uploads: readonly Upload[]
  readonly onRetry: (key: string) => void
  readonly onDiscard: (key: string) => void
}

const statusText = (words: PhotosWords, { state, share, fault = '' }: Upload): string => {
  if (state === 'sending') return words.sending(Math.round(share * 100))
  return state === 'failed' ? fault : words[state]
}

/** What is on its way, and what did not arrive and why. */
export function UploadList({ uploads, onRetry, onDiscard }: UploadListProps) {
  const words = usePhotosWords()
  if (uploads.length === 0) return null
  return (
    <ul aria-label={words.uploads} className="panel mt-4 divide-y divide-line">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex items-center gap-3 px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{upload.file.name}</p>
            <p
              role={upload.state === 'failed' ? 'alert' : undefined}
              className={`flex gap-1.5 text-small ${upload.state === 'failed' ? 'font-medium text-danger' : 'text-muted'}`}
            >
              {upload.state === 'failed' && (
                <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
              )}
              {statusText(words, upload)}
            </p>
            {upload.state !== 'failed' && (
              <progress
                aria-label={upload.file.name}
                value={upload.share}
                className="mt-1.5 block h-1.5 w-full accent-primary"
              />
            )}
          </div>
          {upload.state === 'failed' && !upload.isFinal && (
            <Button variant="secondary" size="sm" onClick={() => onRetry(upload.key)}>
              {words.retry}
            </Button>
          )}
          <IconButton label={words.discard(upload.file.name)} onClick={() => onDiscard(upload.key)}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
