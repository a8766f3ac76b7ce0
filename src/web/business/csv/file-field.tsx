import type { ReactNode } from 'react'

import { Field } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface FileFieldProps {
  readonly words: { readonly choose: string; readonly checking: string }
  readonly fault: string | undefined
  readonly isChecking: boolean
  readonly onFile: (file: File | undefined) => void
  /** The outcome; screen readers announce it. */
  readonly children: ReactNode
}

/** Lets the user choose a CSV file, and shows the outcome below. */
export function FileField({ words, fault, isChecking, onFile, children }: FileFieldProps) {
  return (
    <>
      <Field label={words.choose} error={fault}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv"
            className="control py-2.5 file:mr-3 file:rounded-full file:bg-primary-soft file:px-4 file:py-1 file:font-semibold file:text-on-primary-soft"
            onChange={({ target }) => onFile(target.files?.[0])}
          />
        )}
      </Field>
      <div aria-live="polite" className="mt-5 flex flex-col gap-4">
        {isChecking && (
          <p className="flex items-center gap-2">
            <Spinner /> {words.checking}
          </p>
        )}
        {children}
      </div>
    </>
  )
}
