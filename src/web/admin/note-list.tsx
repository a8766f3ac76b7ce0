import { useState, type SubmitEvent } from 'react'

import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../app/messages.tsx'
import { useSentence } from '../app/use-sentence.ts'
import { Button } from '../ui/button.tsx'
import { Field, Textarea } from '../ui/field.tsx'
import { Problem } from '../ui/forms/problem.tsx'
import { useAction } from '../ui/use-action.ts'
import { useAdminWords } from './words.ts'

interface NoteListProps {
  readonly notes: readonly {
    readonly id: string
    readonly text: string
    /** The instant at which it was written. */
    readonly at: string
    /** Null once the account is deleted. */
    readonly author: string | null
  }[]
  readonly words: {
    readonly text: string
    readonly none: string
    readonly add: string
    readonly submit: string
  }
  readonly onAdd: (text: string) => Promise<void>
  /** Whether the caller may add one. */
  readonly mayAdd: boolean
}

/** Administrators' notes for each other, with author and time, and the form to add one. */
export function NoteList({ notes, words, onAdd, mayAdd }: NoteListProps) {
  const { log } = useAdminWords()
  const locale = useLocale()
  return (
    <>
      <p className="text-small text-muted">{words.text}</p>
      {notes.length === 0 && <p className="mt-3 text-ink-2">{words.none}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {notes.map(({ id, text, at, author }) => (
          <li key={id} className="rounded-md bg-bg-subtle p-3">
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="mt-1 text-small text-muted tabular">
              {shortDayAndTime(locale, at)} · {author ?? log.gone}
            </p>
          </li>
        ))}
      </ul>
      {mayAdd && <NewNote words={words} onAdd={onAdd} />}
    </>
  )
}

function NewNote({ words, onAdd }: Pick<NoteListProps, 'words' | 'onAdd'>) {
  const { application } = useAdminWords()
  const sentence = useSentence(application.wentWrong)
  const [text, setText] = useState('')
  const { run, isBusy, problem } = useAction(() => onAdd(text), { explain: sentence })
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await run())) setText('')
  }
  return (
    <form className="mt-4 flex flex-col items-start gap-3" onSubmit={(event) => void submit(event)}>
      <Field label={words.add} className="w-full">
        {(control) => (
          <Textarea
            {...control}
            name="note"
            rows={3}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Problem>{problem}</Problem>
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} disabled={text.trim() === ''}>
        {words.submit}
      </Button>
    </form>
  )
}
