import { CV_BYTES } from '#domain/job-kinds.ts'

import { Field } from '../../ui/field.tsx'
import { useCareersWords } from './words.ts'

export interface Cv {
  readonly name: string
  /** In base64. */
  readonly data: string
}

interface CvFieldProps {
  readonly error: string | undefined
  readonly onCv: (cv: Cv | undefined, fault: string | undefined) => void
}

/** A PDF, which is checked as soon as it is chosen, before anything is sent. */
export function CvField({ error, onCv }: CvFieldProps) {
  const { apply } = useCareersWords()
  const choose = async (file: File | undefined) => {
    if (!file) return onCv(undefined, undefined)
    if (file.size > CV_BYTES || !(await isPdf(file))) return onCv(undefined, apply.cvWrong)
    onCv({ name: file.name.slice(0, 120), data: await base64(file) }, undefined)
  }
  return (
    <Field label={apply.cv} hint={apply.cvHint} error={error} optional>
      {(control) => (
        <input
          {...control}
          type="file"
          name="cv"
          accept="application/pdf,.pdf"
          className="control py-2.5 file:mr-4 file:rounded-full file:border-0 file:bg-primary-soft file:px-4 file:py-1.5 file:text-small file:font-semibold file:text-on-primary-soft"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      )}
    </Field>
  )
}

const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-'

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // In pieces: a call takes only so many arguments.
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x80_00)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x80_00))
  return btoa(text)
}
