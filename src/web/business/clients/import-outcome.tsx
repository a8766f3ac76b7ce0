import type { ReactNode } from 'react'

import type { ImportAnswer } from '#features/clients/contract.ts'
import { birthday } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useClientWords } from './words.ts'

interface ImportOutcomeProps {
  readonly answer: ImportAnswer
}

/** The preview of an import: the number of new clients, how the columns were read, examples, and the lines left out. */
export function ImportOutcome({ answer }: ImportOutcomeProps) {
  const { read: words } = useClientWords()
  const { columns, rows, added, birthdays, leftOut, sample } = answer
  return (
    <div className="flex flex-col gap-5">
      <Notice tone={added + birthdays > 0 ? 'success' : 'warning'}>
        {words.result(added, rows)} {birthdays > 0 && words.birthdays(birthdays)}
      </Notice>
      <Part title={words.columns}>
        {columns.map(({ header, column }, index) => (
          <li key={`${index} ${header}`} className="[overflow-wrap:anywhere]">
            {header} → {column === null ? words.ignored : words.taken[column]}
          </li>
        ))}
      </Part>
      {sample.length > 0 && <Sample sample={sample} />}
      {leftOut > 0 && <LeftOut answer={answer} />}
    </div>
  )
}

interface PartProps {
  readonly title: string
  /** List items. */
  readonly children: ReactNode
}

const Part = ({ title, children }: PartProps) => (
  <section>
    <h3 className="text-label">{title}</h3>
    <ul className="mt-1 text-ink-2">{children}</ul>
  </section>
)

function Sample({ sample }: Pick<ImportAnswer, 'sample'>) {
  const { read: words } = useClientWords()
  const locale = useLocale()
  return (
    <Part title={words.sample}>
      {sample.map(({ name, phone, email, birthday: born }) => (
        <li key={`${name} ${phone} ${email}`} className="[overflow-wrap:anywhere]">
          {[name, phone, email, born && birthday(locale, born)].filter(Boolean).join(' · ')}
        </li>
      ))}
    </Part>
  )
}

/** The first lines that are left out, each with its fault. */
function LeftOut({ answer: { leftOut, faults } }: ImportOutcomeProps) {
  const { read: words } = useClientWords()
  return (
    <Part title={words.left(leftOut)}>
      {faults.map(({ line, fault, text }) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{words.line(line)}</span>: {words.faults[fault]}
          {text !== '' && ` («${text}»)`}
        </li>
      ))}
      {leftOut > faults.length && <li>{words.more(leftOut - faults.length)}</li>}
    </Part>
  )
}
