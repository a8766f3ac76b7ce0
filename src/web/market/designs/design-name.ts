import type { DesignColour, DesignFinish, DesignTags, DesignTechnique } from '#domain/designs/tags.ts'

interface TagWords {
  readonly technique: Readonly<Record<DesignTechnique, string>>
  readonly colour: Readonly<Record<DesignColour, string>>
  readonly finish: Readonly<Record<DesignFinish, string>>
}

/** The name of a design in words: «Γαλλικό, μπεζ, λευκό, γυαλιστερό». */
export const designName = (
  words: TagWords,
  { technique, colours, finish }: Pick<DesignTags, 'technique' | 'colours' | 'finish'>,
): string =>
  [
    words.technique[technique],
    ...colours.map((colour) => words.colour[colour].toLocaleLowerCase()),
    words.finish[finish].toLocaleLowerCase(),
  ].join(', ')
