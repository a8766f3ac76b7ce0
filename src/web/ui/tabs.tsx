import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab {
  readonly id: string
  readonly label: string
  readonly panel: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Panels of which one is shown. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  const [shown, setShown] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const at = tabs.findIndex((tab) => tab.id === shown)
    if (!step) return
    event.preventDefault()
    const next = tabs[step(at, tabs.length)]
    setShown(next?.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next?.id}"]`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="tab-row sticky top-15"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === shown}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === shown ? 0 : -1}
            className="tab"
            onClick={() => setShown(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== shown}
          className="pt-5"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

interface SectionTabsProps {
  readonly label: string
  /** `id` is that of an element of the page. */
  readonly sections: readonly { readonly id: string; readonly label: string }[]
}

/**
 * The section whose start was passed last, while the page scrolls.
 * @param ids of elements, separated by spaces
 */
export function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top < 140)
      setCurrent((passed.at(-1) ?? elements[0])?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return current
}

/** Links to the sections of a long page; stays below the header and marks where the reader is. Works without script. */
export function SectionTabs({ label, sections }: SectionTabsProps) {
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the row is wider than the screen, the marked name comes into view; the page itself must not move.
    const mark = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (mark)
      row.current?.scrollTo({ left: mark.offsetLeft - (row.current.clientWidth - mark.clientWidth) / 2 })
  }, [current])
  return (
    <nav ref={row} aria-label={label} className="tab-row sticky top-15">
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          className="tab"
          aria-current={section.id === current ? 'location' : undefined}
        >
          {section.label}
        </a>
      ))}
    </nav>
  )
}
