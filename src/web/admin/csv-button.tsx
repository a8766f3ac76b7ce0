import { FileDown } from 'lucide-react'

import { Button } from '../ui/button.tsx'
import { useDownload } from '../ui/use-download.ts'

export interface CsvWords {
  readonly csv: string
  /** The button's accessible name. */
  readonly csvOf: string
  readonly downloadFailed: string
}

interface CsvButtonProps {
  readonly words: CsvWords
  /** The call of the list as a file, with its filters. */
  readonly path: string
  /** The name of the file. */
  readonly name: string
  readonly className?: string
}

/** Downloads the listed entries as a file. */
export function CsvButton({ words, path, name, className }: CsvButtonProps) {
  const { isBusy, save } = useDownload(words.downloadFailed)
  return (
    <Button
      size="sm"
      variant="ghost"
      {...(className !== undefined && { className })}
      busy={isBusy}
      aria-label={words.csvOf}
      onClick={() => save(path, name)}
    >
      <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.csv}
    </Button>
  )
}
