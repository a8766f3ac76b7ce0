import {
  artLevels,
  DESIGN_COLOURS_MOST,
  designColours,
  designFinishes,
  designLengths,
  designShapes,
  designTechniques,
} from '#domain/designs/tags.ts'

import { Chip } from '../../../ui/chip.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Fault } from '../../../ui/forms/fault.tsx'
import { isTooPlain, withColour, type DesignDraft } from './design-draft.ts'
import { useDesignTagWords, useOwnDesignWords } from './words.ts'

export interface DraftFieldsProps {
  readonly draft: DesignDraft
  readonly onChange: (draft: DesignDraft) => void
  /** Missing ones are marked once the form was sent. */
  readonly isTried: boolean
}

const lists = {
  shape: designShapes,
  length: designLengths,
  technique: designTechniques,
  finish: designFinishes,
} as const

/** The six tags of a design. */
export function TagFields({ draft, onChange, isTried }: DraftFieldsProps) {
  const words = useOwnDesignWords()
  return (
    <section aria-label={words.shows} className="flex flex-col gap-4">
      <TagField kind="technique" {...{ draft, onChange, isTried }} />
      <ArtField draft={draft} onChange={onChange} isTried={isTried} />
      <ColourField draft={draft} onChange={onChange} isTried={isTried} />
      <TagField kind="finish" {...{ draft, onChange, isTried }} />
      <TagField kind="shape" {...{ draft, onChange, isTried }} />
      <TagField kind="length" {...{ draft, onChange, isTried }} />
    </section>
  )
}

function TagField({
  kind,
  draft,
  onChange,
  isTried,
}: DraftFieldsProps & { readonly kind: keyof typeof lists }) {
  const tags = useDesignTagWords()
  const words = useOwnDesignWords()
  const named = tags[kind] as Readonly<Record<string, string>>
  const options = lists[kind].map((each) => [each as string, named[each] ?? ''] as const)
  return (
    <div>
      <Choices
        isField
        label={tags.names[kind]}
        name={`design-${kind}`}
        options={options}
        value={draft[kind] as string | undefined}
        onChange={(value) => onChange({ ...draft, [kind]: value })}
      />
      <Fault className="mt-1.5">{isTried && draft[kind] === undefined ? words.chooseTag : undefined}</Fault>
    </div>
  )
}

function ArtField({ draft, onChange, isTried }: DraftFieldsProps) {
  const tags = useDesignTagWords()
  const words = useOwnDesignWords()
  const isMissing = isTried && draft.artLevel === undefined
  return (
    <div>
      <Choices
        isField
        label={tags.names.artLevel}
        name="design-art"
        options={artLevels.map((level) => [String(level), tags.art[level]] as const)}
        value={draft.artLevel === undefined ? undefined : String(draft.artLevel)}
        onChange={(value) => onChange({ ...draft, artLevel: artLevels[Number(value)] ?? 0 })}
      />
      <Fault className="mt-1.5">
        {isTooPlain(draft) ? words.plainArt : isMissing ? words.chooseTag : undefined}
      </Fault>
    </div>
  )
}

function ColourField({ draft, onChange, isTried }: DraftFieldsProps) {
  const tags = useDesignTagWords()
  const words = useOwnDesignWords()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label">{words.colours(DESIGN_COLOURS_MOST)}</legend>
      <div className="flex flex-wrap gap-2">
        {designColours.map((colour) => (
          <Chip
            key={colour}
            selected={draft.colours.includes(colour)}
            onClick={() => onChange(withColour(draft, colour))}
          >
            {tags.colour[colour]}
          </Chip>
        ))}
      </div>
      <Fault className="mt-1.5">
        {isTried && draft.colours.length === 0 ? words.chooseColour : undefined}
      </Fault>
    </fieldset>
  )
}
