import { Link } from 'react-router'

import type { Result, ResultGroup } from './use-results.tsx'

interface SearchListProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly ResultGroup[]
  readonly current: Result | undefined
  readonly onChosen: () => void
}

/** The results below the field, which keeps the focus; Enter opens the highlighted one, a press opens any. */
export function SearchList({ id, label, groups, current, onChosen }: SearchListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can be neither grouped nor drawn
    <div id={`${id}-list`} role="listbox" aria-label={label} className="mt-2">
      {groups.map(({ title, results }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a listbox
        <div key={title} role="group" aria-label={title}>
          <div aria-hidden="true" className="px-3 pt-3 pb-1 text-caption text-muted">
            {title}
          </div>
          {results.map((result) => (
            <Option
              key={result.key}
              id={`${id}-${result.key}`}
              result={result}
              isCurrent={result === current}
              onChosen={onChosen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<SearchListProps, 'id' | 'onChosen'> {
  readonly result: Result
  readonly isCurrent: boolean
}

const Option = ({ id, result: { to, text, hint, Icon }, isCurrent, onChosen }: OptionProps) => (
  <Link
    id={id}
    to={to}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element belongs to a select
    role="option"
    tabIndex={-1}
    aria-selected={isCurrent}
    className="suggestion"
    onClick={onChosen}
  >
    <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-bg-subtle text-primary">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{text}</span>
      {hint !== '' && <span className="block truncate text-caption text-muted">{hint}</span>}
    </span>
  </Link>
)
