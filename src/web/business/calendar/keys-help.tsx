import { useState } from 'react'

import { Switch } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { areKeysOn, turnKeys } from './keys-choice.ts'
import { useCalendarWords, type CalendarWords } from './words.ts'

/** The lines of the list: the keys, and the text for their effect. */
const lines: readonly (readonly [readonly string[], keyof CalendarWords['keyList']])[] = [
  [['T'], 'today'],
  [['←', '→'], 'days'],
  [['D', 'W', 'L'], 'views'],
  [['N'], 'add'],
  [['/'], 'search'],
  [['Tab'], 'blocks'],
  [['←', '→', '↑', '↓'], 'walk'],
  [['Enter'], 'open'],
  [['M'], 'move'],
  [['?'], 'help'],
]

/** The keyboard shortcuts of the calendar, and the switch that turns single keys off. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const { keyList: words } = useCalendarWords()
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3">
        {lines.map(([keys, name]) => (
          <Line key={name} keys={keys} text={words[name]} />
        ))}
      </dl>
      <SingleKeys />
    </Dialog>
  )
}

function Line({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd key={key} className="min-w-7 rounded-xs bg-bg-subtle px-1.5 text-center text-small hairline">
            {key}
          </kbd>
        ))}
      </dt>
      <dd className="text-small">{text}</dd>
    </>
  )
}

function SingleKeys() {
  const { keyList: words } = useCalendarWords()
  const [isOn, setIsOn] = useState(areKeysOn)
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Switch
        label={words.single}
        hint={words.singleHint}
        checked={isOn}
        onChange={({ target }) => {
          turnKeys(target.checked)
          setIsOn(target.checked)
        }}
      />
    </div>
  )
}
