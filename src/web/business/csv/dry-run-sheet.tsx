import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FileField } from './file-field.tsx'
import type { DryRun } from './use-dry-run.ts'

interface DryRunSheetProps {
  readonly words: {
    readonly title: string
    readonly text: string
    readonly rules?: readonly string[]
    readonly choose: string
    readonly checking: string
  }
  readonly open: boolean
  readonly onClose: () => void
  readonly dryRun: DryRun<unknown>
  readonly writing: Writing
  /** The preview of the chosen file. */
  readonly children: ReactNode
}

interface Writing {
  /** The word on the button; undefined: there is nothing to write. */
  readonly label: string | undefined
  readonly isBusy: boolean
  /** Why the file was not written. */
  readonly problem?: string | undefined
  readonly write: () => unknown
}

/** Imports a file: its rules, then the preview, then the button that writes it. */
export function DryRunSheet({ words, open, onClose, dryRun, writing, children }: DryRunSheetProps) {
  return (
    <Sheet
      side="right"
      open={open}
      onClose={onClose}
      keepOpen
      title={words.title}
      footer={writing.label !== undefined && <WriteButton writing={writing} />}
    >
      <p className={classes('text-ink-2', !words.rules && 'mb-4')}>{words.text}</p>
      {words.rules && <Rules rules={words.rules} />}
      <FileField
        words={words}
        fault={dryRun.fault}
        isChecking={dryRun.isChecking}
        onFile={(file) => void dryRun.check(file)}
      >
        {writing.problem !== undefined && <Notice tone="danger">{writing.problem}</Notice>}
        {children}
      </FileField>
    </Sheet>
  )
}

const Rules = ({ rules }: { readonly rules: readonly string[] }) => (
  <ul className="mt-3 mb-5 flex list-disc flex-col gap-1 pl-5 text-small text-ink-2">
    {rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)

function WriteButton({ writing: { label, isBusy, write } }: { readonly writing: Writing }) {
  return (
    <Button wide busy={isBusy} onClick={() => void write()}>
      <FileUp size={18} strokeWidth={1.75} aria-hidden="true" /> {label}
    </Button>
  )
}
