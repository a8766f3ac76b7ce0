import type { NailPictureSpec } from '#domain/picture-spec.ts'

import { nailOutlines } from './nail-shapes.ts'
import { nailSvg } from './nail.ts'
import { type Palette, palettes } from './palettes.ts'
import { short } from './patterns.ts'
import { backdropSvg, bottleSvg, dishSvg, petalsSvg, sceneDefinitions, sceneSvg, sprigSvg } from './props.ts'
import { type Random, seededRandom } from './random.ts'

/** Outer nails first, so that the middle one lies on top. */
const drawingOrder = [0, 4, 1, 3, 2] as const
const sizes = [0.84, 1, 1.1, 1, 0.84] as const

function behind(random: Random, palette: Palette, seed: number): string {
  const still = [
    sprigSvg(palette, { x: 78, y: 560, scale: 1.5, turn: 22 }) +
      sprigSvg(palette, { x: 728, y: 566, scale: 1.4, turn: -26 }),
    bottleSvg(palette, palette.bottle, { x: 700, y: 168, scale: 0.92, turn: 9 }) +
      sprigSvg(palette, { x: 92, y: 552, scale: 1.55, turn: 26 }),
    petalsSvg(random, palette, { x: 116, y: 128, scale: 1.1, turn: -14 }) +
      petalsSvg(random, palette, { x: 676, y: 512, scale: 1.15, turn: 12 }),
    dishSvg(palette, { x: 122, y: 142, scale: 1.05 }) +
      sprigSvg(palette, { x: 716, y: 560, scale: 1.5, turn: -24 }),
    sprigSvg(palette, { x: 96, y: 210, scale: 1.4, turn: 40 }) +
      petalsSvg(random, palette, { x: 690, y: 110, scale: 1.05, turn: 20 }),
  ]
  return still[(seed - 1) % still.length] ?? ''
}

/** A fan of five glossy tips on a soft ground; the same spec gives the same bytes. */
export function tipsSvg(spec: NailPictureSpec): string {
  const random = seededRandom(`tips ${spec.seed} ${spec.palette} ${spec.shape} ${spec.patterns.join(' ')}`)
  const palette = palettes[spec.palette]
  const [outer = 'solid', inner = outer, middle = inner] = spec.patterns
  const worn = [outer, inner, middle, inner, outer] as const
  const ground = backdropSvg(random, palette) + behind(random, palette, spec.seed)
  const nails = drawingOrder.map((index) => {
    const fromMiddle = index - 2
    const x = short(400 + fromMiddle * 128)
    const y = short(322 + Math.abs(fromMiddle) ** 1.6 * 22)
    const scale = Math.round(195 * sizes[index]) / 100
    const nail = nailSvg(worn[index], spec.shape, { random, palette, id: `n${index}` })
    return `<g transform="translate(${x} ${y}) rotate(${fromMiddle * 13}) scale(${scale}) translate(-50 -75)"><path d="${nailOutlines[spec.shape]}" transform="translate(6 12)" fill="#2a0f1c" opacity=".32" filter="url(#shadow)"/>${nail}</g>`
  })
  return sceneSvg(800, 600, sceneDefinitions(palette) + ground + nails.join(''))
}
