import { useState, type ComponentProps, type ReactNode } from 'react'

import { Button } from '../ui/button.tsx'
import { useMayWrite } from './access-gate.tsx'
import { WholeList } from './whole-list.tsx'

type ListProps<Item> = ComponentProps<typeof WholeList<Item>>

interface WrittenListProps<Item> extends Omit<ListProps<Item>, 'words' | 'intro' | 'children'> {
  readonly words: ListProps<Item>['words'] & { readonly intro: string; readonly write: string }
  readonly rows: (items: readonly Item[], onEdit: (item: Item) => void) => ReactNode
  /** The form; undefined: for a new entry. */
  readonly dialog: (item: Item | undefined, onClose: () => void) => ReactNode
}

/** A list whose entries administrators of content write and change in a dialog. */
export function WrittenList<Item>({ words, rows, dialog, ...list }: WrittenListProps<Item>) {
  const mayWrite = useMayWrite('content')
  const [open, setOpen] = useState<Item | 'new'>()
  const intro = (
    <div className="mb-6 flex flex-col items-start gap-4">
      <p className="max-w-text text-ink-2">{words.intro}</p>
      {mayWrite && <Button onClick={() => setOpen('new')}>{words.write}</Button>}
    </div>
  )
  return (
    <>
      <WholeList {...list} words={words} intro={intro}>
        {(items: readonly Item[]) => rows(items, setOpen)}
      </WholeList>
      {open && dialog(open === 'new' ? undefined : open, () => setOpen(undefined))}
    </>
  )
}
