import { X } from 'lucide-react'

import { Button, IconButton } from '../../ui/button.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import type { Upload } from './use-uploads.ts'
import { usePhotosWords, type PhotosWords } from './words.ts'

interface UploadListProps {
  readonly uploads: readonly Upload[]
  readonly onRetry: (key: string) => void
  readonly onDiscard: (key: string) => void
}

/** The files on their way, and those that failed and why. */
export function UploadList({ uploads, onRetry, onDiscard }: UploadListProps) {
  const words = usePhotosWords()
  if (uploads.length === 0) return null
  return (
    <ul aria-label={words.uploads} className="panel mt-4 divide-y divide-line">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex items-center gap-3 px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{upload.file.name}</p>
            {upload.status === 'failed' ? <Fault>{upload.fault}</Fault> : <Progress upload={upload} />}
          </div>
          {upload.status === 'failed' && !upload.isFinal && (
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

interface UploadProps {
  readonly upload: Upload
}

function Progress({ upload }: UploadProps) {
  const words = usePhotosWords()
  return (
    <>
      <p className="flex gap-1.5 text-small text-muted">{progressText(words, upload)}</p>
      <progress
        aria-label={upload.file.name}
        value={upload.share}
        className="mt-1.5 block h-1.5 w-full accent-primary"
      />
    </>
  )
}

function progressText(words: PhotosWords, { status, share }: Upload): string {
  if (status === 'failed') return ''
  return status === 'sending' ? words.sending(Math.round(share * 100)) : words[status]
}
