import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FileField } from './file-field.tsx'

interface DryRunSheetProps {
  readonly words: {
    readonly title: string
    readonly text: string
    readonly rules: readonly string[]
    readonly choose: string
    readonly checking: string
  }
  readonly open: boolean
  readonly onClose: () => void
  readonly fault: string | undefined
  readonly isChecking: boolean
  readonly onFile: (file: File | undefined) => void
  /** Why it was not written. */
  readonly problem: string | undefined
  /** The word on the button that writes; undefined: there is nothing to write. */
  readonly submit: string | undefined
  readonly busy: boolean
  readonly onWrite: () => void
  /** What would come of the chosen file. */
  readonly children: ReactNode
}

/** A file that is read in: its rules, then what would come of each line, then the button that writes it. */
export function DryRunSheet(props: DryRunSheetProps) {
  const { words, open, onClose, problem, submit, busy, onWrite, children, ...file } = props
  return (
    <Sheet
      side="right"
      open={open}
      onClose={onClose}
      keepOpen
      title={words.title}
      footer={
        submit !== undefined && (
          <Button wide busy={busy} onClick={onWrite}>
            <FileUp size={18} strokeWidth={1.75} aria-hidden="true" /> {submit}
          </Button>
        )
      }
    >
      <p className="text-ink-2">{words.text}</p>
      <ul className="mt-3 mb-5 flex list-disc flex-col gap-1 pl-5 text-small text-ink-2">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <FileField words={words} {...file}>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        {children}
      </FileField>
    </Sheet>
  )
}
