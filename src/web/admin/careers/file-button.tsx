import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useAdminCareerWords } from './words.ts'

interface FileButtonProps {
  /** The path of the call that answers with the file. */
  readonly path: string
  /** The name of the file. */
  readonly name: string
  /** The button's accessible name. */
  readonly label: string
  readonly children: ReactNode
}

/** Saves a file. */
export function FileButton({ path, name, label, children }: FileButtonProps) {
  const words = useAdminCareerWords()
  const { isBusy, save } = useDownload(words.downloadFailed)
  return (
    <Button size="sm" variant="ghost" busy={isBusy} aria-label={label} onClick={() => save(path, name)}>
      <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {children}
    </Button>
  )
}
