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
  return (
    <div>
      <TabList id={id} label={label} tabs={tabs} shown={shown} onShow={setShown} />
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

interface TabListProps extends TabsProps {
  /** With it the ids of tabs and panels begin. */
  readonly id: string
  readonly shown: string | undefined
  readonly onShow: (tab: string | undefined) => void
}

/** Shows the tab that a key leads to, and gives it the focus. */
function useTabKeys({ tabs, shown, onShow }: Pick<TabListProps, 'tabs' | 'shown' | 'onShow'>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === shown)
    const next = tabs[step(at, tabs.length)]?.id
    onShow(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return { list, onKeyDown }
}

function TabList({ id, label, tabs, shown, onShow }: TabListProps) {
  const { list, onKeyDown } = useTabKeys({ tabs, shown, onShow })
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className="tab-row sticky top-(--bar)"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <TabButton
          key={tab.id}
          id={`${id}-${tab.id}`}
          tab={tab}
          isShown={tab.id === shown}
          onShow={() => onShow(tab.id)}
        />
      ))}
    </div>
  )
}

interface TabButtonProps {
  readonly id: string
  readonly tab: Tab
  readonly isShown: boolean
  readonly onShow: () => void
}

const TabButton = ({ id, tab, isShown, onShow }: TabButtonProps) => (
  <button
    type="button"
    role="tab"
    id={id}
    data-tab={tab.id}
    aria-selected={isShown}
    aria-controls={`${id}-panel`}
    tabIndex={isShown ? 0 : -1}
    className="tab"
    onClick={onShow}
  >
    {tab.label}
  </button>
)

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
    <nav ref={row} aria-label={label} className="tab-row sticky top-(--bar)">
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
