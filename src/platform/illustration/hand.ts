import type { NailPictureSpec, PatternName } from '#domain/picture-spec.ts'

import { nailSvg } from './nail.ts'
import { deepSkinTones, palettes, type SkinTone, skinTones } from './palettes.ts'
import { type PatternPen, short } from './patterns.ts'
import { backdropSvg, bottleSvg, sceneDefinitions, sceneSvg, sprigSvg } from './props.ts'
import { pick, seededRandom } from './random.ts'
import { shadowSvg } from './shadow.ts'

export type Finger = { readonly x: number; readonly y: number; readonly turn: number; readonly size: number }

export const fingers: readonly Finger[] = [
  { x: 204, y: 282, turn: -13, size: 0.9 },
  { x: 330, y: 204, turn: -4.5, size: 1 },
  { x: 458, y: 192, turn: 3.5, size: 1.03 },
  { x: 580, y: 252, turn: 12, size: 0.94 },
]

export const palm = 'M236 640C232 520 262 470 320 452C392 434 452 436 512 452C560 468 574 540 566 640Z'

/** A finger with its nail. */
export function fingerSvg(finger: Finger, skin: SkinTone, nail: string): string {
  const half = 56 * finger.size
  const outline = `M${short(-half)} 64C${short(-half)} 8 ${short(-half * 0.72)} -18 0 -18S${short(half)} 8 ${short(half)} 64L${short(half * 1.16)} 620H${short(-half * 1.16)}Z`
  const crease = (y: number, width: number) =>
    `M${short(-half * width)} ${y}q${short(half * width)} 13 ${short(half * width * 2)} 0`
  const size = finger.size
  return `<g transform="translate(${finger.x} ${finger.y}) rotate(${finger.turn})">${shadowSvg(outline, { x: 11, y: 12, reach: 34 })}<path d="${outline}" fill="url(#skin)"/><path d="${crease(198, 0.62)}${crease(211, 0.5)}${crease(352, 0.6)}" stroke="${skin[1]}" stroke-width="3" fill="none" stroke-linecap="round" opacity=".75"/><path d="M${short(-37 * size)} ${short(58 * size)}Q0 ${short(132 * size)} ${short(37 * size)} ${short(58 * size)}" fill="none" stroke="${skin[1]}" stroke-width="13" opacity=".2"/><path d="M${short(-37 * size)} ${short(58 * size)}Q0 ${short(132 * size)} ${short(37 * size)} ${short(58 * size)}" fill="none" stroke="${skin[1]}" stroke-width="8" opacity=".34"/><g transform="translate(${short(-40 * size)} ${short(-66 * size)}) scale(${Math.round(80 * size) / 100} ${Math.round(106 * size) / 100})">${nail}</g></g>`
}

function ringSvg(finger: Finger, gold: string): string {
  const half = 53 * finger.size
  return `<g transform="translate(${finger.x} ${finger.y}) rotate(${finger.turn})"><path d="M${short(-half)} 256Q0 282 ${short(half)} 256" fill="none" stroke="${gold}" stroke-width="9"/><path d="M${short(-half)} 253Q0 279 ${short(half)} 253" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.4"/><circle cy="269" r="10" fill="#fff"/><circle cy="269" r="10" fill="none" stroke="${gold}" stroke-width="3"/></g>`
}

function fingersSvg(pen: Omit<PatternPen, 'id'>, spec: NailPictureSpec, skin: SkinTone): string {
  return fingers
    .map((finger, index) => {
      const pattern: PatternName = spec.patterns[index % spec.patterns.length] ?? 'solid'
      const ring = spec.seed % 2 === 0 && index === 2 ? ringSvg(finger, pen.palette.gold) : ''
      return fingerSvg(finger, skin, nailSvg(pattern, spec.shape, { ...pen, id: `h${index}` })) + ring
    })
    .join('')
}

/** Four manicured fingers that enter from the lower edge; the same spec gives the same bytes. */
export function handSvg(spec: NailPictureSpec): string {
  const random = seededRandom(`hand ${spec.seed} ${spec.palette} ${spec.shape} ${spec.patterns.join(' ')}`)
  const palette = palettes[spec.palette]
  const skin = pick(random, palette.isPale ? deepSkinTones : skinTones)
  const skinShade = `<defs><linearGradient id="skin"><stop stop-color="${skin[1]}"/><stop offset=".22" stop-color="${skin[0]}"/><stop offset=".7" stop-color="${skin[0]}"/><stop offset="1" stop-color="${skin[1]}"/></linearGradient></defs>`
  const prop =
    spec.seed % 3 === 2
      ? sprigSvg(palette, { x: 708, y: 566, scale: 1.7, turn: -18 })
      : bottleSvg(palette, palette.bottle, { x: 712, y: 470, scale: 1.05, turn: 8 })
  const hand = `<path d="${palm}" fill="${skin[1]}"/>${fingersSvg({ random, palette }, spec, skin)}`
  return sceneSvg(
    800,
    600,
    sceneDefinitions(palette) + skinShade + backdropSvg(random, palette) + prop + hand,
  )
}
