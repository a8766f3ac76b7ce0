import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface Option {
  /** Unique in the list. */
  readonly key: string
  readonly text: string
  readonly hint?: string
  readonly icon: ReactNode
  readonly onChoose: () => void
}

export interface OptionGroup {
  readonly title: string
  readonly options: readonly Option[]
}

export interface ComboboxProps {
  readonly label: string
  readonly icon: ReactNode
  readonly placeholder: string
  /** Name of the field in the form; undefined while a choice stands for what was typed. */
  readonly name: string | undefined
  readonly text: string
  readonly onText: (text: string) => void
  readonly groups: readonly OptionGroup[]
  /** A sentence in place of or below the list: nothing found, failed. */
  readonly remark: string | undefined
  readonly busy: boolean
  /** Enter chooses the first option while none is marked. */
  readonly takesFirst?: boolean
  /** The reader entered the field. */
  readonly onFocus?: () => void
}

const noOption = -1

function nextOption(at: number, count: number, step: number): number {
  if (count === 0) return noOption
  return at === noOption && step < 0 ? count - 1 : (at + step + count) % count
}

/** Which option is marked, and what the keys do. */
export function useOptionList({ groups, remark, onText, takesFirst }: ComboboxProps) {
  const id = useId()
  const options = groups.flatMap((group) => group.options)
  const { open, at, setOpen, move, restart } = useMark(options.length)
  const isShown = open && (options.length > 0 || remark !== undefined)
  const current = isShown ? options[at] : undefined
  const entered = current ?? (isShown && takesFirst ? options[0] : undefined)
  useScrolledTo(current && `${id}-${current.key}`)
  const choose = (option: Option) => {
    setOpen(false)
    option.onChoose()
  }
  const press = onKeys({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isShown && { Escape: () => setOpen(false) }),
    ...(entered && { Enter: () => choose(entered) }),
  })
  const type = (text: string) => {
    restart()
    onText(text)
  }
  return { id, isShown, current, count: options.length, setOpen, choose, press, type }
}

export type OptionList = ReturnType<typeof useOptionList>

/** Whether the list is open, and which of its options is marked. */
function useMark(count: number) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(noOption)
  const openAt = (next: number) => {
    setOpen(true)
    setAt(next)
  }
  return {
    open,
    at,
    setOpen,
    move: (step: number) => openAt(nextOption(at, count, step)),
    restart: () => openAt(noOption),
  }
}

/** Keeps the marked option in sight. */
function useScrolledTo(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

const onKeys = (acts: Readonly<Record<string, () => void>>) => (event: KeyboardEvent) => {
  const act = acts[event.key]
  if (!act) return
  act()
  event.preventDefault()
}
