import { classes } from '../../ui/class-names.ts'
import type { ComboboxProps, Option, OptionList } from './use-option-list.ts'

interface SuggestionBoxProps extends OptionsProps, Pick<ComboboxProps, 'remark' | 'busy'> {}

/** The suggestions below the field, and a sentence in place of or below them. */
export function SuggestionBox({ remark, busy, ...options }: SuggestionBoxProps) {
  return (
    // A press on a title or a remark would take the focus out of the field, and the list would close under it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are pressed in the field
    <div
      className={classes('suggestions', busy && 'opacity-70')}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Options {...options} />
      {remark !== undefined && <p className="px-3 py-2.5 text-small text-ink-2">{remark}</p>}
    </div>
  )
}

interface OptionsProps extends Pick<ComboboxProps, 'label' | 'groups'> {
  readonly list: OptionList
}

function Options({ list: { id, current, choose }, label, groups }: OptionsProps) {
  const filled = groups.filter((group) => group.options.length > 0)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can be neither grouped nor drawn
    <div id={`${id}-list`} role="listbox" aria-label={label}>
      {filled.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a listbox
        <div key={group.title} role="group" aria-label={group.title}>
          <div aria-hidden="true" className="px-3 pt-2 pb-1 text-caption text-muted">
            {group.title}
          </div>
          {group.options.map((option) => (
            <OptionRow
              key={option.key}
              id={`${id}-${option.key}`}
              option={option}
              isCurrent={option === current}
              onChoose={choose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionRowProps {
  readonly id: string
  readonly option: Option
  readonly isCurrent: boolean
  readonly onChoose: (option: Option) => void
}

function OptionRow({ id, option, isCurrent, onChoose }: OptionRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are pressed in the field
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element belongs to a select
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className="suggestion"
      onClick={() => onChoose(option)}
    >
      <span className="grid size-9 place-items-center rounded-sm bg-bg-subtle text-primary">
        {option.icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{option.text}</span>
        {option.hint !== undefined && (
          <span className="block truncate text-caption text-muted">{option.hint}</span>
        )}
      </span>
    </div>
  )
}
