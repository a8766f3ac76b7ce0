import { polishColours } from '#domain/designs/colours.ts'
import { drawnTags } from '#domain/designs/drawn.ts'
import type { ArtLevel, DesignColour, DesignTags } from '#domain/designs/tags.ts'
import type { PaletteName } from '#domain/picture-palettes.ts'

import { designNailSvg } from './design-nail.ts'
import { designOutline } from './design-outline.ts'
import { fingers, fingerSvg, palm } from './hand.ts'
import { palettes, skinTones } from './palettes.ts'
import { short } from './patterns.ts'
import { backdropSvg, bottleSvg, sceneDefinitions, sceneSvg, sprigSvg } from './props.ts'
import { pick, seededRandom, type Random } from './random.ts'
import { shadowSvg } from './shadow.ts'

/** Background colours with enough contrast to a colour. */
const grounds: Readonly<Record<'pale' | 'strong', readonly PaletteName[]>> = {
  pale: ['aegean', 'wine', 'olive', 'lilac'],
  strong: ['milk', 'porcelain', 'olive', 'lilac', 'aegean'],
}
const paleColours: readonly DesignColour[] = ['white', 'nude', 'pink', 'yellow']

/** The nails with art, the middle ones first. */
const artOrder: Readonly<Record<ArtLevel, readonly number[]>> = {
  0: [],
  1: [2],
  2: [1, 3],
  3: [0, 1, 3],
  4: [0, 1, 2, 3, 4],
}

interface Scene {
  readonly tags: DesignTags
  readonly random: Random
  readonly skin: readonly [string, string]
}

const nailOf = ({ tags, random }: Scene, index: number): string =>
  designNailSvg({ tags, random, id: `d${index}`, hasArt: artOrder[tags.artLevel].includes(index) })

/** Four fingers from the lower edge. */
function onHand(scene: Scene): string {
  const [, shade] = scene.skin
  return `<path d="${palm}" fill="${shade}"/>${fingers
    .map((finger, index) => fingerSvg({ ...finger, y: finger.y + 34 }, scene.skin, nailOf(scene, index)))
    .join('')}`
}

const tipSizes = [0.82, 0.96, 1.05, 0.96, 0.82] as const

/** A fan of five tips; the middle one is on top. */
function asTips(scene: Scene): string {
  const outline = designOutline(scene.tags.shape, scene.tags.length)
  return [0, 4, 1, 3, 2]
    .map((index) => {
      const fromMiddle = index - 2
      const x = short(400 + fromMiddle * 132)
      const y = short(372 + Math.abs(fromMiddle) ** 1.6 * 20)
      const scale = Math.round(178 * (tipSizes[index] ?? 1)) / 100
      return `<g transform="translate(${x} ${y}) rotate(${fromMiddle * 13}) scale(${scale}) translate(-50 -75)">${shadowSvg(outline, { x: 6, y: 12, reach: 20 })}${nailOf(scene, index)}</g>`
    })
    .join('')
}

/** The picture of a drawn design, by its tags; the same number gives the same bytes. */
export function designSvg(number: number): string {
  const tags = drawnTags(number)
  const random = seededRandom(`design ${number}`)
  const [main = 'nude'] = tags.colours
  const palette = palettes[pick(random, grounds[paleColours.includes(main) ? 'pale' : 'strong'])]
  const scene = { tags, random, skin: pick(random, skinTones) }
  const isHand = number % 3 !== 0
  const [light, shade] = scene.skin
  const skin = `<defs><linearGradient id="skin"><stop stop-color="${shade}"/><stop offset=".22" stop-color="${light}"/><stop offset=".7" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>`
  const prop = isHand
    ? bottleSvg(palette, polishColours[main], { x: 712, y: 480, scale: 1, turn: 8 })
    : sprigSvg(palette, { x: 70, y: 580, scale: 1.3, turn: 22 }) +
      sprigSvg(palette, { x: 734, y: 584, scale: 1.2, turn: -26 })
  return sceneSvg(
    800,
    600,
    sceneDefinitions(palette) +
      skin +
      backdropSvg(random, palette) +
      prop +
      (isHand ? onHand(scene) : asTips(scene)),
  )
}
